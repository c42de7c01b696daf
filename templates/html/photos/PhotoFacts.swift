internal import Markup
internal import Messages
internal import Photography

/// The panel next to a photograph: position, camera, credit.
struct PhotoFacts {
  let page: PhotoPage

  private var photo: Photo { page.photo }
  private var words: Messages { page.catalogue.words }

  var markup: Markup {
    """
    <aside class="facts" aria-label="\(words.aboutPhotograph)">
    \(place)
    <dl>\(rows)\(permalinkRow)</dl>
    \(original)
    </aside>
    """
  }

  private var place: Markup {
    guard let coordinate = photo.coordinate else {
      return "<p class=\"noplace\">\(words.placeNotRecorded)</p>"
    }
    let locator = page.catalogue.site.locator(coordinate, photo.category, page.path)
    let map = Link(to: "map/index.html", from: page.path, fragment: nil)
    let still: Markup = """
      <a class="map-still" href="\(map)#map=\(coordinate.view(zoom: 14))">\(locator)</a>
      """
    let live = LiveMap(extent: .place(coordinate, photo.category.colour), name: words.mapAroundPhotograph)
    return
      "<div class=\"where\">\(live.markup(on: page.path, in: page.catalogue.site, fallback: still))</div>"
  }

  /// Pairs of terms and values; the page has its own address below them.
  var rows: [Markup] {
    var rows: [Markup] = []
    func row(_ term: String, _ value: Markup?) {
      if let value { rows.append("<div><dt>\(term)</dt><dd><bdi>\(value)</bdi></dd></div>") }
    }
    func text(_ text: String?) -> Markup? { text?.nonBlank.map { Markup(escaping: $0) } }
    row(words.rowPlace, photo.coordinate.map { Markup(escaping: words.text($0)) })
    row(words.rowNear, text(photo.nearestTown.map { words.text($0) }))
    row(words.rowLocation, text(photo.placeName))
    row(words.rowPlacesNearby(count: page.places.count), places)
    row(
      words.rowAltitude,
      photo.altitude.map { "\(words.metres(value: words.numbers.ungrouped($0, places: 0)))" })
    row(words.rowAlbum, album)
    row(words.rowWalks(count: page.walks.count), walks)
    row(words.rowCamera, text(photo.exposure.camera))
    row(words.rowLens, text(photo.exposure.lens))
    row(words.rowExposure, text(photo.exposure.settings(words)))
    row(
      words.rowSize,
      "\(words.pixels(width: words.numbers.ungrouped(photo.size.width), height: words.numbers.ungrouped(photo.size.height)))"
    )
    row(words.rowPhotographer, text(photo.credit.author))
    row(words.rowCopyright, text(photo.credit.copyright))
    row(words.rowLicence, linked(photo.credit.licence ?? photo.credit.licenceURL, photo.credit.licenceURL))
    row(words.rowSource, linked(photo.credit.source, photo.credit.source))
    if photo.taken.isFileDate, !photo.taken.isUnknown { row(words.rowDate, "\(words.dateOfFile)") }
    return rows
  }

  private var permalinkRow: Markup {
    "<div><dt>\(words.rowPermalink)</dt><dd><bdi>\(permalink)</bdi></dd></div>"
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
      (\(words.distance(metres: near.distance)))
      """
    }
    return words.list(links)
  }

  private var walks: Markup? {
    let links = page.walks.map { walk -> Markup in
      "<a href=\"\(Link(to: walk.page, from: page.path))\" dir=\"auto\">\(walk.title)</a>"
    }
    return words.list(links)
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
      "<p><a class=\"button\" download=\"download\" href=\"\(Link(to: $0, from: page.path))\">\(words.downloadOriginal)</a></p>"
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
  /// `"1/250 s, f/2.8, ISO 100, 35 mm"`; `nil` without any setting.
  func settings(_ words: Messages) -> String? {
    let parts = [
      seconds.flatMap { time($0, words) },
      aperture.map { "f/\(words.numbers.ungrouped($0, places: 1))" },
      iso.map { "ISO \(words.numbers.ungrouped($0))" },
      focalLength.map { words.millimetres(value: words.numbers.ungrouped($0, places: 1)) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : words.list(parts)
  }

  private func time(_ seconds: Double, _ words: Messages) -> String? {
    guard seconds > 0, seconds.isFinite else { return nil }
    let isLong = seconds >= 0.26
    let number = words.numbers.ungrouped(isLong ? seconds : 1 / seconds, places: isLong ? 1 : 0)
    return words.seconds(value: isLong ? number : "\(words.numbers.ungrouped(1))/\(number)")
  }
}
