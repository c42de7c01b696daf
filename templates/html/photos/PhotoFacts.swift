internal import Markup
internal import Photography

/// The panel next to a photograph: position, camera, credit.
struct PhotoFacts {
  let page: PhotoPage

  private var photo: Photo { page.photo }

  var markup: Markup {
    """
    <aside class="facts" aria-label="About this photograph">
    \(place)
    <dl>\(rows)</dl>
    \(original)
    </aside>
    """
  }

  private var place: Markup {
    guard let coordinate = photo.coordinate else { return "<p class=\"noplace\">Place not recorded</p>" }
    let locator = page.catalogue.site.locator(coordinate, photo.category, page.path)
    let map = Link(to: "map/index.html", from: page.path, fragment: nil)
    let still: Markup = """
      <a class="map-still" href="\(map)#map=\(coordinate.view(zoom: 14))">\(locator)</a>
      """
    let live = LiveMap(extent: .place(coordinate, photo.category.colour), name: "Map around the photograph")
    return "<div class=\"where\">\(live.markup(on: page.path, fallback: still))</div>"
  }

  private var rows: [Markup] {
    var rows: [Markup] = []
    func row(_ term: Markup, _ value: Markup?) {
      if let value { rows.append("<div><dt>\(term)</dt><dd><bdi>\(value)</bdi></dd></div>") }
    }
    func text(_ text: String?) -> Markup? { text?.nonBlank.map { Markup(escaping: $0) } }
    row("Place", photo.coordinate.map { Markup(escaping: $0.text) })
    row("Near", text(photo.vicinity?.text))
    row("Location", text(photo.placeName))
    row(page.places.count == 1 ? "Place nearby" : "Places nearby", places)
    row("Altitude", photo.altitude.map { "\($0, places: 0) m" })
    row("Album", album)
    row(page.walks.count == 1 ? "Walk" : "Walks", walks)
    row("Camera", text(photo.exposure.camera))
    row("Lens", text(photo.exposure.lens))
    row("Exposure", text(photo.exposure.settings))
    row("Size", "\(photo.size.width) × \(photo.size.height) px")
    row("Photographer", text(photo.credit.author))
    row("Copyright", text(photo.credit.copyright))
    row("Licence", linked(photo.credit.licence ?? photo.credit.licenceURL, photo.credit.licenceURL))
    row("Source", linked(photo.credit.source, photo.credit.source))
    if photo.taken.isFileDate, !photo.taken.isUnknown { row("Date", "that of the file") }
    row("Permalink", permalink)
    return rows
  }

  private var album: Markup? {
    guard !page.lineage.isEmpty else { return nil }
    return page.lineage.map { album -> Markup in
      "<a href=\"\(Link(to: album.page, from: page.path))\" dir=\"auto\">\(album.name)</a>"
    }.joined(separator: " › ")
  }

  private var places: Markup? {
    let links = page.places.map { near -> Markup in
      """
      <a href="\(Link(to: near.place.page, from: page.path))" dir="auto">\(near.place.name)</a> \
      (\(DistanceText(metres: near.distance).description))
      """
    }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private var walks: Markup? {
    let links = page.walks.map { walk -> Markup in
      "<a href=\"\(Link(to: walk.page, from: page.path))\" dir=\"auto\">\(walk.title)</a>"
    }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  /// Text, linked if the address is a web address.
  private func linked(_ text: String?, _ address: String?) -> Markup? {
    guard let text = text?.nonBlank else { return nil }
    guard let address, address.hasPrefix("http"), let link = Link(address) else {
      return Markup(escaping: text)
    }
    return "<a href=\"\(link)\">\(text.withoutScheme.shortened(to: 60))</a>"
  }

  private var permalink: Markup {
    let address = page.catalogue.site.baseURL.flatMap { Permalink(page.path, below: $0)?.link }
    let link = address ?? Link(to: page.path, from: page.path)
    return "<a rel=\"bookmark\" href=\"\(link)\">\(link.text.withoutScheme.shortened(to: 60))</a>"
  }

  private var original: Markup? {
    photo.original.map {
      "<p><a class=\"button\" download=\"download\" href=\"\(Link(to: $0, from: page.path))\">Download the original</a></p>"
    }
  }
}

extension String {
  /// An address without `https://` or `http://`.
  fileprivate var withoutScheme: String {
    guard let range = prefix(8).firstRange(of: "://") else { return self }
    return String(self[range.upperBound...])
  }
}

extension Exposure {
  /// `"1/250 s, f/2.8, ISO 100, 35 mm"`; `nil` if nothing is known.
  var settings: String? {
    let parts = [
      seconds.flatMap(Exposure.time), aperture.map { "f/\($0.decimal(places: 1))" }, iso.map { "ISO \($0)" },
      focalLength.map { "\($0.decimal(places: 1)) mm" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `"1/250 s"` below a quarter of a second, `"1.6 s"` above, as cameras show it.
  private static func time(_ seconds: Double) -> String? {
    guard seconds > 0, seconds.isFinite else { return nil }
    guard seconds < 0.26 else { return "\(seconds.decimal(places: 1)) s" }
    return "1/\((1 / seconds).decimal(places: 0)) s"
  }
}

extension Coordinate {
  /// `"47.32490° N, 1.07030° E"` with five decimals, about a metre, without trailing zeros.
  var text: String {
    let north = latitude < 0 ? "S" : "N"
    let east = longitude < 0 ? "W" : "E"
    return
      "\(abs(latitude).decimal(places: 5))° \(north), \(abs(longitude).decimal(places: 5))° \(east)"
  }
}
