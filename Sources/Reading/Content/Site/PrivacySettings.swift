package import Photography
internal import Tracks

/// The privacy settings of a site (X3).
package struct PrivacySettings: Sendable, Hashable, Codable {
  package var zones: [PrivacyZone] = []
  /// True when the zones cannot be read: every place could be in one.
  package var hidesAllPlaces = false

  /// Whether a place is hidden.
  package func hides(_ place: Coordinate) -> Bool { hidesAllPlaces || zones.contain(place) }

  /// Whether a place on a track is hidden: tracks are cut around zones, too.
  package func hidesOnTracks(_ place: Coordinate) -> Bool { hidesAllPlaces || zones.cutTracks(at: place) }
}

extension PrivacySettings {
  /// The zone that an entry of `zones:` writes; `nil` for one that cannot be understood.
  ///
  /// - Parameter entry: YAML in one line.
  package static func zone(written entry: String) -> PrivacyZone? {
    let (site, problems) = SiteConfiguration.read("privacy:\n  zones:\n    - \(entry)\n")
    return problems.contains { $0.severity == .error } || site.privacy.hidesAllPlaces
      ? nil : site.privacy.zones.first
  }
}
