/// The rotation and flip that turn a stored picture upright: EXIF's orientation tag.
///
/// - Note: CIPA DC-008-2019 (Exif 2.32), tag 0x0112.
public enum Orientation: Int, Sendable, Hashable, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// The orientation of an EXIF tag.
  ///
  /// - Parameter tag: As written in a file; anything outside `1...8`, and none, counts as upright.
  public init(tag: Int?) { self = tag.flatMap(Orientation.init(rawValue:)) ?? .upright }

  /// This turn, and then quarter turns to the right.
  public func turnedRight(times quarters: Int) -> Orientation {
    // Each is the one before, turned a quarter to the right; the second cycle is mirrored.
    for cycle in [[1, 6, 3, 8], [2, 7, 4, 5]] {
      guard let index = cycle.firstIndex(of: rawValue) else { continue }
      return Orientation(tag: cycle[((index + quarters) % 4 + 4) % 4])
    }
    return self
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The upright size of a stored picture; the same function turns an upright size into the stored one.
  public func turn(_ size: PixelSize) -> PixelSize { swapsSides ? size.turned : size }
}
