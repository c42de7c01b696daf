public import Markup
internal import Photography

extension Theme {
  public func places(_ page: PlaceIndexPage) -> Markup {
    let catalogue = page.catalogue
    let rows = page.places.map { $0.row(on: page.path) }
    let start = (page.number.number - 1) * catalogue.site.photosPerPage + 1
    let count = page.all.count == 1 ? "1 place" : "\(grouped(page.all.count)) places"
    let main: Markup = """
      \(Markup.heading("Places", "\(count), \(catalogue.site.placeOrder)"))
      <script defer="defer" src="\(Link(to: Script.places.path, from: page.path))"></script>
      \(page.number.number == 1 ? overview(page) : nil)
      <section class="place-list" data-each="\(catalogue.site.photosPerPage)"><h2>\
      \(page.number.number == 1 ? "All places" : "All places, page \(page.number.number)")</h2>
      <ol class="places" start="\(start)">
      \(rows)</ol>
      \(page.number.links(before: "Previous", after: "Next"))
      </section>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: "Places" + page.number.suffix,
        description: "\(count), \(catalogue.site.placeOrder).", section: .places,
        previous: page.number.previous, next: page.number.next,
        structuredData: page.structuredData, stylesheet: Stylesheet.places.path, main: main))
  }

  /// A map of all places.
  private func overview(_ page: PlaceIndexPage) -> Markup? {
    GeographicArea(around: page.all.lazy.map(\.coordinate)).map { area in
      """
      <div class="places-map">\(LiveMap(extent: .area(area), name: "Map of the places")
        .markup(on: page.path, fallback: page.catalogue.placesMap))</div>
      """
    }
  }
}

extension Site {
  /// A description of the list's order.
  fileprivate var placeOrder: String {
    guard let origin = placeOrigin else { return "by name" }
    return "by distance from \(origin.text)"
  }
}

extension PlaceOrigin {
  /// The town, or the coordinate.
  var text: String { name ?? coordinate.text }
}

extension Place {
  /// A row of the list: grey for a default place, white or black for a custom one, and the word (L4).
  fileprivate func row(on page: String) -> Markup {
    let far: Markup? = distance.map { "<span class=\"far\">\(DistanceText(metres: $0).description)</span>" }
    return """
      <li class="\(kind.style)"><a href="\(Link(to: self.page, from: page))" dir="auto">\(name)</a> \
      <small>\(kind.title)</small>\(far)</li>

      """
  }
}

extension Place.Kind {
  /// Its class in the stylesheet.
  var style: Markup {
    switch self {
    case .standard: "default"
    case .custom: "custom"
    }
  }
}
