public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func map(_ page: MapPage) -> Markup {
    let catalogue = page.catalogue
    let (placed, placeless) = (page.placed, page.placeless)
    let words = catalogue.words
    let counts = words.list(
      [words.itemsOnMap(items: words.photographs(count: placed))]
        + (placeless > 0 ? [words.withoutPlace(number: placeless)] : []))
    let newest = page.newest
    let list: Markup =
      newest.isEmpty
      ? .empty(words.noPlacesKnown)
      : """
      <noscript><section><h2>\(words.newestOnMap)</h2>
      \(grid(newest, in: catalogue, on: page.path))</section></noscript>
      """
    let main: Markup = """
      \(Markup.heading(words.map, placed + placeless == 0 ? nil : counts))
      \(catalogue.categoryChecks)
      <script>\(Script.unwrapping)</script>
      \(places(page))\(dataIndex(page))
      <div class="world">\(world(page))</div>\(catalogue.mapPins.map(pins))
      \(list)
      """
    var document = Document(
      catalogue, path: page.path, kind: "map", title: words.map, section: .map, photo: newest.first,
      stylesheet: catalogue.hasPlaces ? Stylesheet.places.path : nil, hasMap: true, main: main)
    document.isLong = true
    document.embed = catalogue.site.isEmbeddable && placed > 0 ? Embed(mapOf: catalogue.site) : nil
    return frame(document)
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
    return
      "<script defer=\"defer\" src=\"\(Link(to: page.catalogue.site.scripts.places.path, from: page.path))\"></script>\n"
  }

  private func world(_ page: MapPage) -> Markup {
    LiveMap(
      extent: .everything, name: page.catalogue.words.mapOf(photographs: page.placed),
      hasRoute: page.catalogue.site.hasRoute
    )
    .markup(
      on: page.path, in: page.catalogue.site,
      fallback: "\(page.catalogue.world)<ul class=\"map-strip\"></ul>")
  }
}
