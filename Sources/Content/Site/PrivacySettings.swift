package import Photography
internal import Tracks

/// What of places a site keeps to itself (X3).
package struct PrivacySettings: Sendable, Hashable, Codable {
  package var zones: [PrivacyZone] = []
  /// True while nobody can tell where the zones are: then every place could be in one.
  package var hidesAllPlaces = false

  package init() {}

  /// Whether nobody is to know that something was there.
  package func hides(_ place: Coordinate) -> Bool { hidesAllPlaces || zones.contain(place) }
}
