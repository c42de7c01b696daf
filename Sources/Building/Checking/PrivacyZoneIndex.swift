package import Photography
internal import Platform

/// The privacy zones of a site, for asking many positions whether they lie in one.
///
/// A build hides positions up to a few metres around a zone, and publishes the others rounded. So that these never count as
/// found, a rounded position is in a zone only if everything that would be rounded to it is inside the zone itself.
package struct PrivacyZoneIndex: Sendable {
  /// A zone and the rectangle of meridians and parallels around it.
  private struct Watched {
    let zone: PrivacyZone
    let latitudes: ClosedRange<Double>
    /// The meridian in the middle, and degrees to either side of it.
    let middle, reach: Double
    /// Metres from the middle to the farthest side, about.
    let radius: Double
  }

  private let zones: [Watched]
  /// The zones that lie in a hundredth of a degree from the south to the north, by these. There may be very many small ones.
  private let rows: [Int: [Watched]]
  /// Whether every position counts, since the zones could not be read.
  package let hidesAllPlaces: Bool

  package init(_ zones: [PrivacyZone], hidesAllPlaces: Bool = false) {
    self.zones = zones.compactMap(PrivacyZoneIndex.watched)
    rows = self.zones.reduce(into: [:]) { rows, zone in
      let (south, north) = (Self.row(zone.latitudes.lowerBound), Self.row(zone.latitudes.upperBound))
      for row in south...north { rows[row, default: []].append(zone) }
    }
    self.hidesAllPlaces = hidesAllPlaces
  }

  package var isEmpty: Bool { zones.isEmpty && !hidesAllPlaces }

  private static func row(_ latitude: Double) -> Int { Int((latitude * 100).rounded(.down)) }

  /// Those that may contain a position; nearly every number has none.
  private func zones(at latitude: Double) -> [Watched] {
    (-90...90).contains(latitude) ? rows[Self.row(latitude)] ?? [] : []
  }

  private static func watched(_ zone: PrivacyZone) -> Watched? {
    switch zone {
    case .circle(let centre, let radius):
      let north = Sphere.latitudes(within: radius)
      return Watched(
        zone: zone, latitudes: centre.latitude - north...centre.latitude + north, middle: centre.longitude,
        reach: Sphere.longitudes(within: radius, ofLatitude: centre.latitude), radius: radius)
    case .polygon(let corners):
      guard let first = corners.first else { return nil }
      let (norths, easts) = (corners.map(\.latitude), corners.map { east($0.longitude, of: first.longitude) })
      guard let south = norths.min(), let north = norths.max(), let west = easts.min(), let east = easts.max()
      else {
        return nil
      }
      return Watched(
        zone: zone, latitudes: south...north, middle: first.longitude + (west + east) / 2,
        reach: (east - west) / 2, radius: Sphere.metresPerDegree * max(north - south, east - west) / 2)
    }
  }

  /// Degrees from one meridian to another, in `-180..<180`.
  private static func east(_ longitude: Double, of meridian: Double) -> Double {
    let difference = longitude - meridian
    return difference - 360 * ((difference + 180) / 360).rounded(.down)
  }

  /// Whether a position that was published as one, exact or rounded, lies in a zone.
  ///
  /// - Parameter margin: Half a step of the rounding, in degrees.
  package func contain(_ latitude: Double, _ longitude: Double, margin: Double) -> Bool {
    if hidesAllPlaces { return Coordinate(latitude: latitude, longitude: longitude) != nil }
    return zones(at: latitude).contains {
      PrivacyZoneIndex.contains($0, latitude, longitude, margin: margin)
    }
  }

  /// Whether two numbers that may be a position lie in a zone.
  ///
  /// - Parameter largest: The radius in metres of the largest zone that counts.
  func containNumbers(
    _ latitude: Double, _ longitude: Double, margin: Double, zonesUpTo largest: Double
  ) -> Bool {
    zones(at: latitude).contains {
      $0.radius <= largest && PrivacyZoneIndex.contains($0, latitude, longitude, margin: margin)
    }
  }

  /// A position in or near each zone.
  var middles: [Coordinate] {
    zones.compactMap { zone in
      let latitude = (zone.latitudes.lowerBound + zone.latitudes.upperBound) / 2
      return Coordinate(latitude: latitude, longitude: PrivacyZoneIndex.east(zone.middle, of: 0))
    }
  }

  /// The whole degrees of the latitudes in the zones, as they are written. Every written position in a zone has one of them.
  var wholeLatitudes: Set<Int> {
    zones.reduce(into: []) { whole, zone in
      let ends = [abs(zone.latitudes.lowerBound), abs(zone.latitudes.upperBound)].map { Int($0) }
      let isAcross = zone.latitudes.contains(0)
      whole.formUnion((isAcross ? 0 : ends.min() ?? 0)...(ends.max() ?? 90))
    }
  }

  /// Whether a rectangle of meridians and parallels lies in one zone.
  func containArea(south: Double, west: Double, north: Double, east: Double) -> Bool {
    if hidesAllPlaces { return true }
    return zones(at: south).contains { zone in
      [south, north].allSatisfy { latitude in
        [west, east].allSatisfy { PrivacyZoneIndex.contains(zone, latitude, $0, margin: 0) }
      }
    }
  }

  private static func contains(
    _ watched: Watched, _ latitude: Double, _ longitude: Double, margin: Double
  ) -> Bool {
    // Nearly every number ends here.
    guard watched.latitudes.contains(latitude), (-180...180).contains(longitude),
      abs(east(longitude, of: watched.middle)) <= watched.reach
    else { return false }
    let steps = margin == 0 ? [0] : [-margin, margin]
    return steps.allSatisfy { north in
      steps.allSatisfy { east in contains(watched.zone, latitude + north, longitude + east) }
    }
  }

  private static func contains(_ zone: PrivacyZone, _ latitude: Double, _ longitude: Double) -> Bool {
    switch zone {
    case .circle(let centre, let radius):
      return Sphere.distance((centre.latitude, centre.longitude), (latitude, longitude)) <= radius
    case .polygon(let corners):
      // How often the sides go north across a parallel to the east, less how often they go south: how often the line goes round.
      let points = corners.map { (east: east($0.longitude, of: longitude), north: $0.latitude - latitude) }
      var turns = 0
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.north > 0) != (b.north > 0) {
        guard a.east + (b.east - a.east) * a.north / (a.north - b.north) > 0 else { continue }
        turns += b.north > 0 ? 1 : -1
      }
      return turns != 0
    }
  }
}
