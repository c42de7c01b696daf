internal import VectorTiles

/// - Note: The Protomaps basemap schema, versions 3 (`pmap:kind`) and 4 (`kind`, `kind_detail`).
extension SchemaReader {
  private static func kind(_ feature: VectorTile.Feature) -> String {
    feature.text("kind") ?? feature.text("pmap:kind") ?? ""
  }

  private static func detail(_ feature: VectorTile.Feature) -> String {
    feature.text("kind_detail") ?? feature.text("pmap:kind_detail") ?? feature.text("highway") ?? ""
  }

  static func protomapsArea(_ feature: VectorTile.Feature, _ layer: String) -> GroundKind? {
    let name = kind(feature)
    switch layer {
    case "earth": return .land
    case "water": return .water
    case "buildings": return name == "address" ? nil : .building
    case "landcover", "landuse", "natural":
      switch name {
      case "forest", "wood": return .wood
      case "grassland", "grass", "meadow", "scrub", "heath": return .grass
      case "park", "garden", "golf_course", "recreation_ground", "cemetery", "pitch", "playground", "zoo",
        "stadium",
        "allotments", "village_green":
        return .park
      case "farmland", "orchard", "vineyard", "farmyard": return .field
      case "barren", "bare_rock", "scree", "rock": return .rock
      case "sand", "beach", "dune": return .sand
      case "glacier": return .ice
      case "wetland": return .wetland
      case "residential", "urban_area", "commercial", "industrial", "retail", "railway", "school",
        "university", "hospital":
        return .built
      case "pedestrian", "pier": return .pier
      case "runway", "taxiway", "aerodrome_apron": return .runway
      default: return nil
      }
    default: return nil
    }
  }

  static func protomapsLine(_ feature: VectorTile.Feature, _ layer: String) -> GroundKind? {
    let (name, detail) = (kind(feature), detail(feature))
    switch layer {
    case "water", "physical_line":
      guard !feature.flag("is_tunnel") else { return nil }
      return ["river", "canal"].contains(name)
        ? .river : ["stream", "ditch", "drain"].contains(name) ? .stream : nil
    case "boundaries":
      let level = feature.number("kind_detail") ?? feature.number("pmap:min_admin_level")
      return name == "country" || level.map { $0 <= 2 } == true
        ? .border : name == "region" || level == 4 ? .region : nil
    case "roads", "transit":
      let isTunnel = feature.flag("is_tunnel") || feature.text("brunnel") == "tunnel"
      switch name {
      case "rail": return isTunnel ? nil : .rail
      case "aerialway": return .cable
      case "ferry": return .ferry
      case "aeroway": return .runwayLine
      case "path" where detail == "pier": return .pierLine
      default: break
      }
      guard let road = road(detail) ?? byKind[name] else { return nil }
      if !isTunnel { return road }
      return [.path, .track, .steps].contains(road) ? nil : .tunnel
    default: return nil
    }
  }

  private static let byKind: [String: GroundKind] = [
    "highway": .motorway, "major_road": .main, "medium_road": .road, "minor_road": .street, "path": .path,
    "other": .service,
  ]

  static func protomapsLabel(
    _ feature: VectorTile.Feature, _ layer: String
  ) -> (kind: GroundLabel.Kind, zoom: Double)? {
    let (name, detail) = (kind(feature), detail(feature))
    switch layer {
    case "places": return place(detail) ?? place(name)
    case "pois", "physical_point": return name == "lake" || name == "water" ? (.lake, 12) : point(name)
    case "water": return ["lake", "water", "reservoir"].contains(name) ? (.lake, 12) : nil
    default: return nil
    }
  }
}
