internal import JSON
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func place(_ page: PlacePage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let place = page.place
    let main: Markup = """
      \(trail([(words.places, PlaceIndexPage.first)], on: page.path, words))
      \(Markup.heading(place.name, place.distance(catalogue.site)))
      <div class="place-about \(place.kind.style)">
      <div class="place-words">
      \(place.notes.map { Document.prose($0, in: catalogue, on: page.path, theme: self) })
      \(facts(page))
      </div>
      \(map(page))
      </div>
      \(nearby(page))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: place.name,
        description: place.notes?.plainText
          ?? words.placeDescription(place: place.name, summary: place.summary(catalogue.site)),
        section: .places, photo: page.photos.first, structuredData: page.structuredData,
        stylesheet: Stylesheet.places.path, hasMap: true, main: main))
  }

  private func facts(_ page: PlacePage) -> Markup {
    let words = page.catalogue.words
    let place = page.place
    let far: Markup? = place.distance.map { metres in
      let text = words.distanceFrom(
        distance: "\(words.distance(metres: metres))",
        origin: "<bdi>\(page.catalogue.site.placeOrigin?.text(words))</bdi>" as Markup)
      return "<div><dt>\(words.rowDistance)</dt><dd>\(text)</dd></div>"
    }
    let near: Markup? = place.nearestTown.map {
      "<div><dt>\(words.rowNear)</dt><dd><bdi>\(words.text($0))</bdi></dd></div>"
    }
    let link = Link(to: "map/index.html", from: page.path)
    return """
      <dl class="place-facts"><div><dt>\(words.rowPosition)</dt><dd><a href="\(link)#map=\(place.coordinate.view(zoom: 14))">\
      \(words.text(place.coordinate))</a></dd></div>\(near)\(far)</dl>
      """
  }

  /// A map of the place; the shape of its pin shows its kind, as does the text below (L3).
  private func map(_ page: PlacePage) -> Markup {
    let (place, site) = (page.place, page.catalogue.site)
    let category = place.kind.category(site.words)
    let map = LiveMap(
      extent: .place(place.coordinate, category.colour), name: site.words.mapAroundPlace(place: place.name))
    let still: Markup =
      "<div class=\"map-still\">\(site.locator(place.coordinate, category, page.path))</div>"
    return """
      <script defer="defer" src="\(Link(to: page.catalogue.site.scripts.places.path, from: page.path))"></script>
      <div class="place-map">\(map.markup(on: page.path, in: page.catalogue.site, fallback: still))\
      <p class="place-key"><i style="--pin:\(category.colour.hex)" aria-hidden="true"></i>\(category.title)</p></div>
      """
  }

  private func nearby(_ page: PlacePage) -> Markup {
    let words = page.catalogue.words
    let place = page.place
    let reach = words.distance(metres: page.catalogue.site.placeReach)
    guard !page.photos.isEmpty else {
      return .empty(words.noneNearby(distance: reach))
    }
    let rest: Markup? =
      place.photoCount > page.photos.count
      ? "<p class=\"sub\">\(words.nearestOf(number: page.photos.count, total: place.photoCount))</p>" : nil
    return """
      <section><h2>\(words.photographsNearby) \
      <small>\(words.withinReach(number: place.photoCount, distance: reach))</small></h2>
      \(grid(page.photos, in: page.catalogue, on: page.path, eager: 2))\(rest)</section>
      """
  }
}

extension Place {
  /// `"3.4 km from Zürich, Switzerland"`.
  fileprivate func distance(_ site: Site) -> String? {
    guard let distance, let origin = site.placeOrigin else { return nil }
    return site.words.distanceFrom(
      distance: site.words.distance(metres: distance), origin: origin.text(site.words))
  }

  /// `"Default place, 3.4 km from Zürich, Switzerland"`.
  fileprivate func summary(_ site: Site) -> String {
    guard let distance, let origin = site.placeOrigin else { return kind.pageTitle(site.words) }
    return site.words.placeSummary(
      kind: kind.pageTitle(site.words), distance: site.words.distance(metres: distance),
      origin: origin.text(site.words))
  }
}

extension PlaceIndexPage {
  var structuredData: JSONValue? {
    catalogue.site.baseURL.map { base in
      StructuredData.graph([
        StructuredData.breadcrumbs(
          [(catalogue.site.title, "index.html"), (catalogue.words.places, PlaceIndexPage.first)], base)
      ])
    }
  }
}

extension PlacePage {
  var structuredData: JSONValue? {
    catalogue.site.baseURL.map { base in
      let position = StructuredData.object(
        "GeoCoordinates",
        [
          ("latitude", .number(place.coordinate.latitude, places: 6)),
          ("longitude", .number(place.coordinate.longitude, places: 6)),
        ])
      let steps = [
        (catalogue.site.title, "index.html"), (catalogue.words.places, PlaceIndexPage.first),
        (place.name, path),
      ]
      return StructuredData.graph([
        StructuredData.object(
          "Place",
          [("name", .string(place.name)), ("url", StructuredData.url(path, base)), ("geo", position)]),
        StructuredData.breadcrumbs(steps, base),
      ])
    }
  }
}
