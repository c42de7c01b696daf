internal import VectorTiles

/// How a schema calls what is drawn.
struct SchemaReader {
  let schema: TileSchema
  /// BCP 47: names in this language are preferred.
  let language: String?

  /// What a tile shows.
  ///
  /// - Parameter place: Converts a point of a layer with an extent.
  func contents(
    of tile: VectorTile, _ place: (VectorTile.Point, _ extent: Int) -> GroundPoint
  ) -> GroundContents {
    var contents = GroundContents()
    for layer in tile.layers {
      for feature in layer.features {
        add(feature, of: layer.name, to: &contents) { place($0, layer.extent) }
      }
    }
    return contents
  }

  private func add(
    _ feature: VectorTile.Feature, of layer: String, to contents: inout GroundContents,
    _ place: (VectorTile.Point) -> GroundPoint
  ) {
    switch feature.geometry {
    case .areas(let areas):
      guard
        let kind = schema == .openMapTiles
          ? Self.openMapTilesArea(feature, layer) : Self.protomapsArea(feature, layer)
      else { return }
      if kind == .land || kind == .water && isSea(feature) { contents.hasSea = true }
      contents.shapes.append(
        GroundShape(kind: kind, geometry: .areas(areas.map { $0.map { $0.map(place) } })))
    case .lines(let lines):
      let kind =
        schema == .openMapTiles ? Self.openMapTilesLine(feature, layer) : Self.protomapsLine(feature, layer)
      let placed = lines.map { $0.map(place) }
      if let kind { contents.shapes.append(GroundShape(kind: kind, geometry: .lines(placed))) }
      guard let text = name(of: feature),
        schema == .protomaps ? kind?.isNamed == true : layer == "transportation_name",
        let zoom = Self.nameZoom(kind ?? Self.road(feature.text("class")))
      else { return }
      contents.names += placed.map { GroundName(text: text, zoom: zoom, line: $0) }
    case .points(let points):
      guard let point = points.first,
        let found = schema == .openMapTiles
          ? Self.openMapTilesLabel(feature, layer) : Self.protomapsLabel(feature, layer)
      else { return }
      let text = name(of: feature) ?? ""
      let height = (feature.number("ele") ?? feature.number("elevation")).flatMap {
        Int(exactly: $0.rounded())
      }
      guard !text.isEmpty || found.kind == .spring || height != nil && [.peak, .pass].contains(found.kind)
      else { return }
      contents.labels.append(
        GroundLabel(
          kind: found.kind, text: text, zoom: found.zoom,
          height: [.peak, .pass].contains(found.kind) ? height : nil, at: place(point)))
    }
  }

  /// The name in the site's language, else the local one.
  private func name(of feature: VectorTile.Feature) -> String? {
    var keys: [String] = []
    if let language = language?.split(separator: "-").first.map({ $0.lowercased() }) {
      keys += ["name:\(language)", "name_\(language)"]
    }
    keys += ["name", "name:latin"]
    return keys.lazy.compactMap { feature.text($0) }.first { !$0.isEmpty }
  }

  private func isSea(_ feature: VectorTile.Feature) -> Bool {
    ["ocean", "sea"].contains(feature.text(schema == .openMapTiles ? "class" : "kind") ?? "")
  }

  /// The zoom from which a street shows its name.
  private static func nameZoom(_ kind: GroundKind?) -> Double? {
    switch kind {
    case .motorway, .main: 13
    case .road: 14
    case .street, .river: 15
    case .service, .path, .steps, .track: 16.5
    default: nil
    }
  }
}

extension GroundKind {
  /// Whether names stand along lines of this kind.
  fileprivate var isNamed: Bool {
    switch self {
    case .motorway, .main, .road, .street, .service, .path, .steps, .track, .river: true
    default: false
    }
  }
}
