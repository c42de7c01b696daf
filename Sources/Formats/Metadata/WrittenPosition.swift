package import Photography

/// A position that a file states.
package struct WrittenPosition: Sendable, Hashable, Codable {
  package var coordinate: Coordinate
  package var source: MetadataSource
  /// Whether it says north or south and east or west, and only once.
  package var isSure: Bool

  package init(_ coordinate: Coordinate, from source: MetadataSource, isSure: Bool = true) {
    (self.coordinate, self.source, self.isSure) = (coordinate, source, isSure)
  }

  /// Whether two positions cannot be the same place: they are more than a kilometre apart, or in different hemispheres.
  package static func contradict(_ a: Coordinate, _ b: Coordinate) -> Bool {
    Sphere.distance(a, b) > 1000 || isMirrored(a.latitude, b.latitude)
      || isMirrored(a.longitude, b.longitude)
  }

  /// Whether two angles differ in their sign; near zero, rounding changes it.
  private static func isMirrored(_ a: Double, _ b: Double) -> Bool { a * b < 0 && abs(a - b) > 1e-4 }

  /// The position that is used: the most trusted one, or if it may be in the wrong hemisphere, the first sure one that contradicts it.
  ///
  /// - Parameter positions: The most trusted first.
  package static func credible(among positions: [WrittenPosition]) -> WrittenPosition? {
    guard let first = positions.first, !first.isSure else { return positions.first }
    return positions.first { $0.isSure && contradict($0.coordinate, first.coordinate) } ?? first
  }
}

extension PhotoMetadata {
  /// The position that is used of ``positions``.
  package var coordinate: Sourced<Coordinate>? {
    get { WrittenPosition.credible(among: positions).map { Sourced($0.coordinate, from: $0.source) } }
    set { positions = newValue.map { [WrittenPosition($0.value, from: $0.source)] } ?? [] }
  }
}
