internal import JSON
internal import Photography
internal import Yams

extension PrivacySettings {
  static let form = Form<PrivacySettings>([
    Key(
      "zones", .privacyZones, to: \.zones,
      """
      Areas in which no position is published: circles {latitude: 47.5, longitude: 8.5, radius: 300}, in degrees and metres, or \
      polygons {polygon: [[47.5, 8.5], [47.6, 8.5], [47.6, 8.6]]}, degrees north and east.
      """
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
  var polygon: [Coordinate]?
  var geoJSON: [Coordinate]?

  static let form = Form<PrivacyZoneEntry>([
    Key(
      "latitude", .number(in: -90...90, unit: "degrees"), to: \.latitude, "Degrees north; south is negative."),
    Key(
      "longitude", .number(in: -180...180, unit: "degrees"), to: \.longitude,
      "Degrees east; west is negative."),
    Key("radius", .number(in: 10...100_000, unit: "metres"), to: \.radius, "Metres around it."),
    Key("polygon", .corners, to: \.polygon, "Corners in order, each as degrees north and degrees east."),
    Key(
      "geojson", .geoJSONPolygon, to: \.geoJSON,
      "The geometry of a polygon, as a program writes it in GeoJSON."),
  ])

  /// - Returns: `nil` unless it is a circle or a polygon, and not both.
  var zone: PrivacyZone? {
    let circle = [latitude, longitude, radius].compactMap(\.self)
    switch (polygon ?? geoJSON, circle.count) {
    case (nil, 3):
      return Coordinate(latitude: circle[0], longitude: circle[1]).map {
        .circle(centre: $0, radius: circle[2])
      }
    case (let corners?, 0) where polygon == nil || geoJSON == nil: return .polygon(corners)
    default: return nil
    }
  }
}

extension SettingType where Value == [PrivacyZone] {
  /// Zones; `nil` when one is invalid, since the rest would publish what that one should hide.
  static var privacyZones: SettingType {
    let zone = SettingType<PrivacyZoneEntry>.group(PrivacyZoneEntry.form, startingFrom: PrivacyZoneEntry())
      .checked { entry, node, reader -> PrivacyZone? in
        if let zone = entry.zone { return zone }
        reader.report(
          at: node, "is a privacy zone without all of latitude, longitude and radius, or a polygon",
          remedy: """
            Write {latitude: 47.5, longitude: 8.5, radius: 300}: degrees north and east, and metres; or \
            {polygon: [[47.5, 8.5], [47.6, 8.5], [47.6, 8.6]]}.
            """)
        return nil
      }
    var type = SettingType<[PrivacyZone]>.list(of: zone).checked { zones, node, _ in
      zones.count == node.sequence?.count ? zones : nil
    }
    type.emptyRemedy = "Write {latitude: 47.5, longitude: 8.5, radius: 300} below it, or remove the key."
    return type
  }
}

extension SettingType where Value == [Coordinate] {
  /// More would make every build slow.
  private static var mostCorners: Int { 5000 }

  /// The corners of a polygon: `[[47.5, 8.5], "47.6, 8.5", {lat: 47.6, lon: 8.6}]`.
  fileprivate static var corners: SettingType {
    SettingType(schema: [("type", "array"), ("minItems", .int(3))]) { node, reader in
      guard let nodes = node.sequence else { return invalid(node, &reader) }
      return polygon(nodes.map(corner), node, &reader)
    }
  }

  /// The outer line of a GeoJSON polygon, or of a feature with one. JSON is YAML, too.
  fileprivate static var geoJSONPolygon: SettingType {
    SettingType(schema: [("type", "object")]) { node, reader in
      let geometry = node["geometry"] ?? node
      guard geometry["type"]?.scalar?.string == "Polygon",
        let line = geometry["coordinates"]?.sequence?.first?.sequence
      else { return invalid(node, &reader) }
      // Degrees east come first (RFC 7946); an altitude may follow.
      let corners = line.map { node in
        numbers(node.sequence?.prefix(2).map(\.self)).flatMap {
          Coordinate(latitude: $0[1], longitude: $0[0])
        }
      }
      return polygon(corners, node, &reader)
    }
  }

  private static func numbers(_ nodes: [Node]?) -> [Double]? {
    guard let nodes, nodes.count == 2 else { return nil }
    let numbers = nodes.compactMap { $0.scalar.flatMap { Double($0.string) } }
    return numbers.count == 2 ? numbers : nil
  }

  private static func corner(_ node: Node) -> Coordinate? {
    if let text = node.scalar?.string { return LocationStatement.coordinate(text) }
    let pair = node.sequence.map { $0.map(\.self) }
    let group = [node["lat"] ?? node["latitude"], node["lon"] ?? node["longitude"]].compactMap(\.self)
    return numbers(pair ?? group).flatMap { Coordinate(latitude: $0[0], longitude: $0[1]) }
  }

  private static func polygon(
    _ corners: [Coordinate?], _ node: Node, _ reader: inout SettingsReader
  ) -> [Coordinate]? {
    var known = corners.compactMap(\.self)
    if known.count > 1, known.first == known.last { known.removeLast() }
    guard !corners.contains(nil), known.count <= mostCorners, Set(known).count >= 3, !goesRoundAPole(known)
    else { return invalid(node, &reader) }
    let outline = ZoneOutline(known)
    guard outline.crossesItself, case let hull = outline.hull, hull.count >= 3 else { return known }
    reader.report(
      .warning, at: node, "is the outline of a privacy zone that crosses or touches itself",
      remedy: """
        To be safe, everything within its outermost corners is hidden. Write the corners in the order in which one would walk \
        once round the area.
        """)
    return hull
  }

  /// Whether the steps from corner to corner, each the shorter way, lead once round the Earth.
  private static func goesRoundAPole(_ corners: [Coordinate]) -> Bool {
    let turns = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
      let step = b.longitude - a.longitude
      return step - (step / 360).rounded() * 360
    }
    return abs(turns.reduce(0, +)) > 180
  }

  private static func invalid(_ node: Node, _ reader: inout SettingsReader) -> [Coordinate]? {
    reader.report(
      at: node, "is not a polygon of three to \(mostCorners) corners",
      remedy: """
        Write polygon: [[47.5, 8.5], [47.6, 8.5], [47.6, 8.6]], degrees north and east; or paste the geometry of a polygon \
        from a GeoJSON file after `geojson:`.
        """)
    return nil
  }
}
