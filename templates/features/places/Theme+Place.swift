internal import JSON
public import Markup
internal import Photography

extension Theme {
  public func place(_ page: PlacePage) -> Markup {
    let catalogue = page.catalogue
    let place = page.place
    let main: Markup = """
      \(trail([("Places", PlaceIndexPage.first)], on: page.path))
      \(Markup.heading(place.name, place.summary(catalogue.site)))
      <div class="place-about \(place.kind.style)">
      <div class="place-words">
      \(place.notes.map { Document.prose($0, on: page.path) })
      \(facts(page))
      </div>
      \(map(page))
      </div>
      \(nearby(page))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: place.name,
        description: place.notes?.plainText ?? "\(place.name): \(place.summary(catalogue.site)).",
        section: .places, photo: page.photos.first, structuredData: page.structuredData,
        stylesheet: Stylesheet.places.path, main: main))
  }

  private func facts(_ page: PlacePage) -> Markup {
    let place = page.place
    let far: Markup? = place.distance.map { metres in
      """
      <div><dt>Distance</dt><dd>\(DistanceText(metres: metres).description) from \
      <bdi>\(page.catalogue.site.placeOrigin?.text)</bdi></dd></div>
      """
    }
    let near: Markup? = place.vicinity.map { "<div><dt>Near</dt><dd><bdi>\($0.text)</bdi></dd></div>" }
    let link = Link(to: "map/index.html", from: page.path)
    return """
      <dl class="place-facts"><div><dt>Position</dt><dd><a href="\(link)#map=\(place.coordinate.view(zoom: 14))">\
      \(place.coordinate.text)</a></dd></div>\(near)\(far)</dl>
      """
  }

  /// A map of the place; the shape of its pin shows its kind, as does the text below (L3).
  private func map(_ page: PlacePage) -> Markup {
    let (place, site) = (page.place, page.catalogue.site)
    let category = place.kind.category
    let map = LiveMap(extent: .place(place.coordinate, category.colour), name: "Map around \(place.name)")
    let still: Markup =
      "<div class=\"map-still\">\(site.locator(place.coordinate, category, page.path))</div>"
    return """
      <script defer="defer" src="\(Link(to: Script.places.path, from: page.path))"></script>
      <div class="place-map">\(map.markup(on: page.path, fallback: still))\
      <p class="place-key"><i style="--pin:\(category.colour.hex)" aria-hidden="true"></i>\(category.title)</p></div>
      """
  }

  private func nearby(_ page: PlacePage) -> Markup {
    let place = page.place
    let reach = DistanceText(metres: page.catalogue.site.placeReach).description
    guard !page.photos.isEmpty else {
      return .empty("No photograph was taken within \(reach) of it.")
    }
    let rest: Markup? =
      place.photoCount > page.photos.count
      ? "<p class=\"sub\">The nearest \(page.photos.count) of \(grouped(place.photoCount)).</p>" : nil
    return """
      <section><h2>Photographs nearby <small>\(grouped(place.photoCount)) within \(reach), nearest first</small></h2>
      \(grid(page.photos, in: page.catalogue, on: page.path, eager: 2))\(rest)</section>
      """
  }
}

extension Place {
  /// `"Default place, 3.4 km from Zürich, Switzerland"`.
  fileprivate func summary(_ site: Site) -> String {
    guard let distance, let origin = site.placeOrigin else { return kind.category.title }
    return "\(kind.category.title), \(DistanceText(metres: distance)) from \(origin.text)"
  }
}

extension PlaceIndexPage {
  var structuredData: JSONValue? {
    catalogue.site.baseURL.map { base in
      StructuredData.graph([
        StructuredData.breadcrumbs(
          [(catalogue.site.title, "index.html"), ("Places", PlaceIndexPage.first)], base)
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
        (catalogue.site.title, "index.html"), ("Places", PlaceIndexPage.first), (place.name, path),
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
