internal import Photography
internal import Yams

extension PrivacySettings {
  static let form = Form<PrivacySettings>([
    Key(
      "zones", .privacyZones, to: \.zones,
      "Circles in which no position is published: {latitude: 47.5, longitude: 8.5, radius: 300}, in degrees and metres."
    ).whenUnclear(PrivacySettings.fallbackMessage, PrivacySettings.hideAll)
  ])

  /// The consequence of zones that cannot be read.
  static let fallbackMessage = "To be safe, no place and no walk is published until then."

  @Sendable static func hideAll(_ settings: inout PrivacySettings) { settings.hidesAllPlaces = true }
}

/// A zone as `site.yaml` writes it.
private struct PrivacyZoneEntry: Sendable {
  var latitude: Double?
  var longitude: Double?
  var radius: Double?

  static let form = Form<PrivacyZoneEntry>([
    Key(
      "latitude", .number(in: -90...90, unit: "degrees"), to: \.latitude, "Degrees north; south is negative."),
    Key(
      "longitude", .number(in: -180...180, unit: "degrees"), to: \.longitude,
      "Degrees east; west is negative."),
    Key("radius", .number(in: 10...100_000, unit: "metres"), to: \.radius, "Metres around it."),
  ])
}

extension SettingType where Value == [PrivacyZone] {
  /// Zones; `nil` when one is invalid, since the rest would publish what that one should hide.
  static var privacyZones: SettingType {
    let zone = SettingType<PrivacyZoneEntry>.group(PrivacyZoneEntry.form, startingFrom: PrivacyZoneEntry())
      .checked { entry, node, reader -> PrivacyZone? in
        if let latitude = entry.latitude, let longitude = entry.longitude, let radius = entry.radius,
          let centre = Coordinate(latitude: latitude, longitude: longitude)
        {
          return PrivacyZone(centre: centre, radius: radius)
        }
        reader.report(
          at: node, "is a privacy zone without all of latitude, longitude and radius",
          remedy: "Write {latitude: 47.5, longitude: 8.5, radius: 300}: degrees north and east, and metres.")
        return nil
      }
    var type = SettingType<[PrivacyZone]>.list(of: zone).checked { zones, node, _ in
      zones.count == node.sequence?.count ? zones : nil
    }
    type.emptyRemedy = "Write {latitude: 47.5, longitude: 8.5, radius: 300} below it, or remove the key."
    return type
  }
}
