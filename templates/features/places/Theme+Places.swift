public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func places(_ page: PlaceIndexPage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let rows = page.places.map { $0.row(on: page.path, words) }
    let start = (page.number.number - 1) * catalogue.site.photosPerPage + 1
    let summary = catalogue.site.summary(places: page.all.count)
    let main: Markup = """
      \(Markup.heading(words.places, summary))
      <script defer="defer" src="\(Link(to: page.catalogue.site.scripts.places.path, from: page.path))"></script>
      \(page.number.number == 1 ? overview(page) : nil)
      <section class="place-list" data-each="\(catalogue.site.photosPerPage)" \
      data-sorted="\(words.placesByYourDistance(items: words.placeCount(count: page.all.count)))"><h2>\
      \(page.number.number == 1 ? words.allPlaces : words.allPlacesPage(number: page.number.number))</h2>
      <div class="place-tools"></div>
      <ol class="places" start="\(start)">
      \(rows)</ol>
      \(page.number.links(before: words.previous, after: words.next, words))
      </section>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: page.number.title(words.places, words),
        description: summary + ".", section: .places,
        previous: page.number.previous, next: page.number.next,
        structuredData: page.structuredData, stylesheet: Stylesheet.places.path,
        hasMap: page.number.number == 1, main: main))
  }

  /// A map of all places.
  private func overview(_ page: PlaceIndexPage) -> Markup? {
    GeographicArea(around: page.all.lazy.map(\.coordinate)).map { area in
      """
      <div class="places-map">\(LiveMap(extent: .area(area), name: page.catalogue.words.mapOfThePlaces)
        .markup(on: page.path, in: page.catalogue.site, fallback: page.catalogue.placesMap))</div>
      """
    }
  }
}

extension Site {
  /// A description of the list's order.
  fileprivate func summary(places count: Int) -> String {
    let items = words.placeCount(count: count)
    return placeOrigin.map { words.placesByDistance(items: items, origin: $0.text(words)) }
      ?? words.placesByName(items: items)
  }
}

extension PlaceOrigin {
  /// The town, or the coordinate.
  func text(_ words: Messages) -> String { name ?? words.text(coordinate) }
}

extension Place {
  /// A row of the list: grey for a default place, white or black for a custom one, and the word (L4).
  fileprivate func row(on page: String, _ words: Messages) -> Markup {
    let far: Markup? = distance.map { "<span class=\"far\">\(words.distance(metres: $0))</span>" }
    return """
      <li class="\(kind.style)"><a href="\(Link(to: self.page, from: page))" dir="auto">\(name)</a> \
      <small>\(kind.title(words))</small>\(far)</li>

      """
  }
}

extension Place.Kind {
  /// Its class in the stylesheet.
  var style: Markup {
    switch self {
    case .default: "default"
    case .custom: "custom"
    }
  }
}
