internal import Indexing
internal import Markup
internal import Messages
internal import Photography

/// The panel next to a photograph: position, camera, credit.
struct PhotoFacts: MarkupPart {
  let page: PhotoPage

  private var photo: Photo { page.photo }
  private var words: Messages { page.catalogue.words }

  func write(to html: inout Markup.Interpolation) {
    html.appendLiteral("<aside class=\"facts\" aria-label=\"")
    html.appendInterpolation(words.aboutPhotograph)
    html.appendLiteral("\">\n")
    html.appendInterpolation(place)
    html.appendLiteral("\n<dl>")
    writeRows(to: &html)
    PhotoFacts.write(words.rowPermalink, permalink, to: &html)
    html.appendLiteral("</dl>\n")
    html.appendInterpolation(original)
    html.appendLiteral("\n</aside>")
  }

  /// With the browser's own controls; nothing is loaded before somebody wants to hear it.
  private func player(of sound: String) -> Markup {
    """
    <audio controls="controls" preload="none" src="\(Link(to: sound, from: page.path))" \
    aria-label="\(words.rowSound)"></audio>
    """
  }

  var place: Markup {
    guard let coordinate = photo.coordinate else {
      return "<p class=\"noplace\">\(words.placeNotRecorded)</p>"
    }
    let locator = page.catalogue.site.locator(coordinate, photo.category, page.path)
    let map = Link(to: "map/index.html", from: page.path, fragment: nil)
    let still: Markup = """
      <a class="map-still" href="\(map)#map=\(coordinate.view(zoom: 14))">\(locator)</a>
      """
    let live = LiveMap(
      extent: .place(coordinate, photo.category.colour), name: words.mapAroundPhotograph, isBelow: true)
    return
      "<div class=\"where\">\(live.markup(on: page.path, in: page.catalogue.site, fallback: still))</div>"
  }

  /// Pairs of terms and values; the page has its own address below them.
  private func writeRows(to html: inout Markup.Interpolation) {
    let (exposure, credit, size) = (photo.exposure, photo.credit, photo.size)
    let (numbers, places, walks) = (words.numbers, page.places, page.walks)
    func row(_ term: String, _ text: String?) { PhotoFacts.write(term, text: text, to: &html) }
    func row(_ term: String, _ value: Markup?) { PhotoFacts.write(term, value, to: &html) }
    row(words.rowPlace, photo.coordinate.map { words.text($0) })
    row(words.rowNear, photo.nearestTown.map { words.text($0) })
    row(words.rowLocation, photo.placeName)
    if !places.isEmpty { row(words.rowPlacesNearby(count: places.count), links(to: places)) }
    row(words.rowAltitude, photo.altitude.map { words.metres(value: numbers.ungrouped($0, places: 0)) })
    row(words.rowAlbum, album)
    if !walks.isEmpty { row(words.rowWalks(count: walks.count), links(to: walks)) }
    row(words.rowCamera, linked(exposure.camera, in: .cameras))
    row(words.rowLens, linked(exposure.lens, in: .lenses))
    row(
      words.rowExposure,
      exposure.settings(
        words, focalLength: exposure.focalLength(words).flatMap { linked($0, in: .focalLengths) }))
    row(
      words.rowSize,
      words.pixels(width: numbers.ungrouped(size.width), height: numbers.ungrouped(size.height)))
    row(words.rowLength, photo.movie?.length)
    row(words.rowSound, photo.sound.map(player))
    row(words.rowPhotographer, credit.author)
    row(words.rowCopyright, credit.copyright)
    row(words.rowLicence, linked(credit.licence ?? credit.licenceURL, credit.licenceURL))
    row(words.rowSource, linked(credit.source, credit.source))
    if photo.taken.isFileDate, !photo.taken.isUnknown { row(words.rowDate, words.dateOfFile) }
  }

  /// A text with a link to the list that it is a part of, if the site has that list. An unlisted photograph is in none.
  private func linked(_ text: String?, in list: ExposureList) -> Markup? {
    guard let text = text?.nonBlank else { return nil }
    guard page.isListed, page.catalogue.site.lists.contains(list), let key = list.key(of: photo.exposure)
    else {
      return Markup(escaping: text)
    }
    return "<a href=\"\(Link(to: list.page(of: key), from: page.path))\">\(text)</a>"
  }

  private static func write(_ term: String, text: String?, to html: inout Markup.Interpolation) {
    guard let text = text?.nonBlank else { return }
    begin(term, in: &html)
    html.appendInterpolation(text)
    html.appendLiteral("</bdi></dd></div>")
  }

  private static func write(_ term: String, _ value: Markup?, to html: inout Markup.Interpolation) {
    guard let value else { return }
    begin(term, in: &html)
    html.appendInterpolation(value)
    html.appendLiteral("</bdi></dd></div>")
  }

  private static func begin(_ term: String, in html: inout Markup.Interpolation) {
    html.appendLiteral("<div><dt>")
    html.appendInterpolation(term)
    html.appendLiteral("</dt><dd><bdi>")
  }

  private var album: Markup? {
    guard !page.lineage.isEmpty else { return nil }
    return page.lineage.map { album -> Markup in
      "<a href=\"\(Link(to: album.page, from: page.path))\" dir=\"auto\">\(album.name)</a>"
    }.joined(separator: " › ")
  }

  private func links(to places: [(place: Place, distance: Double)]) -> Markup? {
    let links = places.map { near -> Markup in
      """
      <a href="\(Link(to: near.place.page, from: page.path))" dir="auto">\(near.place.name)</a> \
      (\(words.distance(metres: near.distance)))
      """
    }
    return words.list(links)
  }

  private func links(to walks: [(page: String, title: String)]) -> Markup? {
    let links = walks.map { walk -> Markup in
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
      "<p><a class=\"button\" download=\"\" href=\"\(Link(to: $0, from: page.path))\">\(words.downloadOriginal)</a></p>"
    }
  }
}

extension String {
  /// An address without `https://` or `http://`.
  fileprivate var withoutScheme: String {
    for scheme in ["https://", "http://"] where hasPrefix(scheme) {
      return String(dropFirst(scheme.utf8.count))
    }
    return self
  }
}

extension Exposure {
  /// `"1/250 s, f/2.8, ISO 100, 35 mm"`; `nil` without any setting.
  ///
  /// - Parameter focalLength: As it is shown.
  func settings(_ words: Messages, focalLength: Markup?) -> Markup? {
    let parts =
      [
        seconds.flatMap { time($0, words) },
        aperture.map { "f/\(words.numbers.ungrouped($0, places: 1))" },
        iso.map { "ISO \(words.numbers.ungrouped($0))" },
      ].compactMap(\.self).map { Markup(escaping: $0) } + [focalLength].compactMap(\.self)
    return parts.isEmpty ? nil : words.list(parts)
  }

  /// `"35 mm"`.
  func focalLength(_ words: Messages) -> String? {
    focalLength.map { words.millimetres(value: words.numbers.ungrouped($0, places: 1)) }
  }

  private func time(_ seconds: Double, _ words: Messages) -> String? {
    guard seconds > 0, seconds.isFinite else { return nil }
    let isLong = seconds >= 0.26
    let number = words.numbers.ungrouped(isLong ? seconds : 1 / seconds, places: isLong ? 1 : 0)
    return words.seconds(value: isLong ? number : "\(words.numbers.ungrouped(1))/\(number)")
  }
}
