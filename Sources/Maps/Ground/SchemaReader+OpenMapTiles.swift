internal import VectorTiles

/// - Note: The OpenMapTiles schema, version 3; `subclass` has OpenStreetMap's own value.
extension SchemaReader {
  static func openMapTilesArea(_ feature: VectorTile.Feature, _ layer: String) -> GroundKind? {
    let (name, detail) = (feature.text("class") ?? "", feature.text("subclass") ?? "")
    switch layer {
    case "landcover":
      switch name {
      case "wood", "forest": return .wood
      case "grass":
        return ["park", "garden", "golf_course", "recreation_ground", "village_green"].contains(detail)
          ? .park : .grass
      case "farmland": return .field
      case "rock": return .rock
      case "sand": return .sand
      case "ice": return .ice
      case "wetland": return .wetland
      default: return nil
      }
    case "landuse":
      switch name {
      case "residential", "suburb", "neighbourhood", "commercial", "industrial", "retail", "railway",
        "quarry":
        return .built
      case "cemetery", "pitch", "playground", "track", "zoo", "theme_park", "stadium": return .park
      default: return nil
      }
    case "water": return feature.text("brunnel") == "tunnel" ? nil : .water
    case "aeroway": return ["runway", "taxiway", "apron", "helipad"].contains(name) ? .runway : nil
    case "building": return .building
    case "transportation": return name == "pier" ? .pier : nil
    default: return nil
    }
  }

  static func openMapTilesLine(_ feature: VectorTile.Feature, _ layer: String) -> GroundKind? {
    let (name, detail) = (feature.text("class") ?? "", feature.text("subclass") ?? "")
    let isTunnel = feature.text("brunnel") == "tunnel"
    switch layer {
    case "waterway":
      guard !isTunnel else { return nil }
      return ["river", "canal"].contains(name) ? .river : .stream
    case "boundary":
      guard !feature.flag("maritime"), let level = feature.number("admin_level") else { return nil }
      return level <= 2 ? .border : level <= 4 ? .region : nil
    case "aeroway": return ["runway", "taxiway"].contains(name) ? .runwayLine : nil
    case "transportation":
      switch name {
      case "rail", "transit": return isTunnel ? nil : .rail
      case "aerialway", "cable_car", "gondola": return .cable
      case "ferry": return .ferry
      case "pier": return .pierLine
      default: break
      }
      switch detail.isEmpty ? name : detail {
      case "steps": return isTunnel ? nil : .steps
      case "gondola", "chair_lift", "drag_lift": return .cable
      default: break
      }
      guard let road = road(name) else { return nil }
      if !isTunnel { return road }
      return [.path, .track, .steps].contains(road) ? nil : .tunnel
    default: return nil
    }
  }

  /// The kind of a road by its class in the schema.
  static func road(_ name: String?) -> GroundKind? {
    switch name ?? "" {
    case "motorway": .motorway
    case "trunk", "primary": .main
    case "secondary", "tertiary": .road
    case "minor", "unclassified", "residential", "living_street", "busway", "raceway": .street
    case "service": .service
    case "track": .track
    case "path", "footway", "cycleway", "bridleway", "pedestrian", "corridor": .path
    case "steps": .steps
    default: nil
    }
  }

  static func openMapTilesLabel(
    _ feature: VectorTile.Feature, _ layer: String
  ) -> (kind: GroundLabel.Kind, zoom: Double)? {
    let (name, detail) = (feature.text("class") ?? "", feature.text("subclass") ?? "")
    switch layer {
    case "place": return place(name)
    case "mountain_peak":
      return name == "saddle" ? (.pass, 13) : ["peak", "volcano", "hill"].contains(name) ? (.peak, 12) : nil
    case "water_name": return name == "lake" ? (.lake, 12) : nil
    case "poi": return point(detail.isEmpty ? name : detail)
    default: return nil
    }
  }

  /// What a settlement or a place with a name is called, and from which zoom.
  static func place(_ name: String) -> (kind: GroundLabel.Kind, zoom: Double)? {
    switch name {
    case "city", "town": (.town, 11)
    case "village": (.village, 12.5)
    case "suburb", "borough", "island": (.suburb, 13)
    case "hamlet", "quarter", "neighbourhood", "isolated_dwelling", "farm", "islet", "locality":
      (.locality, 14.5)
    default: nil
    }
  }

  /// What a point of interest to hikers is, and from which zoom.
  static func point(_ name: String) -> (kind: GroundLabel.Kind, zoom: Double)? {
    switch name {
    case "peak", "volcano": (.peak, 12)
    case "saddle", "mountain_pass": (.pass, 13)
    case "alpine_hut", "wilderness_hut", "shelter": (.hut, 13)
    case "station", "halt", "train_station": (.station, 14)
    case "spring", "drinking_water": (.spring, 15.5)
    case "viewpoint": (.view, 15)
    default: nil
    }
  }
}
