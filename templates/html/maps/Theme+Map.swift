public import Markup
internal import Photography

extension Theme {
  public func map(_ page: MapPage) -> Markup {
    let catalogue = page.catalogue
    let (placed, placeless) = (page.placed, page.placeless)
    let counts =
      "\(photographs(placed)) on the map" + (placeless > 0 ? ", \(grouped(placeless)) without a place" : "")
    let newest = page.newest
    let list: Markup =
      newest.isEmpty
      ? .empty("No photograph says where it was taken yet.")
      : "<section><h2>Newest on the map</h2>\n\(grid(newest, in: catalogue, on: page.path))</section>"
    let main: Markup = """
      \(Markup.heading("Map", placed + placeless == 0 ? nil : counts))
      \(catalogue.categoryChecks)
      <script>\(Script.unwrapping)</script>
      \(places(page))\(dataIndex(page))
      <div class="world">\(world(page))</div>\(catalogue.mapPins.map(pins))
      \(list)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "map", title: "Map", section: .map, photo: newest.first,
        stylesheet: catalogue.hasPlaces ? Stylesheet.places.path : nil, main: main)
    )
  }

  private func pins(_ json: Markup) -> Markup {
    "\n<script type=\"application/json\" id=\"map-pins\">\(json)</script>"
  }

  /// The map's first data, loaded together with the page's scripts instead of after them.
  private func dataIndex(_ page: MapPage) -> Markup {
    "<script defer=\"defer\" src=\"\(Link(to: DataIndex.path, from: page.path))\"></script>"
  }

  /// The script that adds places to the map.
  private func places(_ page: MapPage) -> Markup? {
    guard page.catalogue.hasPlaces else { return nil }
    return "<script defer=\"defer\" src=\"\(Link(to: Script.places.path, from: page.path))\"></script>\n"
  }

  private func world(_ page: MapPage) -> Markup {
    LiveMap(extent: .everything, name: "Map of \(photographs(page.placed))")
      .markup(on: page.path, fallback: page.catalogue.world)
  }
}
