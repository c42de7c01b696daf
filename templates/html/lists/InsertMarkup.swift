internal import Indexing
internal import Markup
internal import Messages
internal import Photography

/// What the blocks of a text show of the site: maps, galleries, photographs, movies and walks; links where there is no page, as in
/// feeds. What the site does not show leaves nothing.
extension ProseMarkup {
  func add(_ insert: Prose.Insert, to html: inout Markup.Interpolation) {
    let shown =
      switch insert.kind {
      case .photo, .video: photo(insert)
      case .gallery: gallery(insert)
      case .map: map(insert)
      case .walk: walk(insert)
      }
    guard let shown else { return }
    let sheets = page.map { page in
      [Stylesheet.inserts] + (insert.kind == .map || insert.kind == .walk ? [Stylesheet.map] : [])
    }
    for sheet in sheets ?? [] {
      html.appendInterpolation(
        "<link rel=\"stylesheet\" href=\"\(Link(to: sheet.path, from: page ?? ""))\"/>" as Markup)
    }
    html.appendInterpolation(shown)
  }

  private func photo(_ insert: Prose.Insert) -> Markup? {
    guard let address = insert.address, case .photo(let photo)? = catalogue.target(of: address, on: page),
      insert.kind == .photo || photo.movie != nil
    else { return nil }
    guard let page else { return linked([photo], named: insert.caption) }
    var figure = Figure(photo: photo, caption: insert.caption)
    (figure.size, figure.part) = (insert.size, insert.part)
    return "\(FigureRow(figures: [figure], catalogue: catalogue, page: page))"
  }

  private func gallery(_ insert: Prose.Insert) -> Markup? {
    let id = Identity(of: insert.rule)
    let count = insert.isOldestFirst ? catalogue.count(of: .selection, id: id) : insert.limit
    let slice = max(0, count - insert.limit)..<count
    let photos = Array(PhotoList(catalogue, .selection, id: id, slice: slice))
    guard !photos.isEmpty else { return nil }
    let ordered = insert.isOldestFirst ? photos.reversed() : photos
    guard let page, let theme else { return linked(ordered) }
    return """
      <div class="insert insert-gallery">\(theme.grid(ordered, in: catalogue, on: page))\(caption(insert))</div>
      """
  }

  private func map(_ insert: Prose.Insert) -> Markup? {
    let id = Identity(of: insert.rule)
    let photos = PhotoList(
      catalogue, .selection, id: id, slice: 0..<catalogue.count(of: .selection, id: id))
    let placed = photos.indices.map { photos.position(at: $0) }.filter {
      catalogue.index.summary(at: $0).coordinate != nil
    }
    let places = placed.lazy.compactMap { catalogue.index.summary(at: $0).coordinate }
    guard let area = GeographicArea(around: places) else { return nil }
    let words = catalogue.words
    guard let page else {
      return link("map/index.html").map { "<p><a href=\"\($0)\">\(words.onTheMap)</a></p>" }
    }
    let name = insert.caption.nonBlank ?? words.mapOf(photographs: placed.count)
    let still = catalogue.site.walkMap(
      Walk(id: "", page: "", title: insert.caption.nonBlank ?? words.photographs(count: placed.count)),
      placed.prefix(ProseMarkup.mostOnStill).map { catalogue.index.photo(at: $0) }, page)
    // Scripts load the pins of locked pages from nowhere.
    let isLive = !LockedPage.isLocked(page) && catalogue.hasMap(ofRule: id)
    let map: Markup =
      isLive
      ? LiveMap(
        extent: .area(area), name: name, pins: .of(PinSet.page(ofRule: id)), isBelow: true
      ).markup(on: page, in: catalogue.site, fallback: still) : still
    return "<div class=\"insert\(height(insert))\">\(map)\(caption(insert))</div>"
  }

  private func walk(_ insert: Prose.Insert) -> Markup? {
    guard let index = insert.address.flatMap(catalogue.positionOfWalk) else { return nil }
    let walk = catalogue.walk(at: index)
    guard let link = link(walk.page) else { return nil }
    let title: Markup = "<a href=\"\(link)\" dir=\"auto\">\(walk.title)</a>"
    guard let page, let theme else { return "<p>\(title)</p>" }
    // A page may show a walk several times.
    let name = "insert-\(Identity(of: insert.source).low)"
    return """
      <section class="insert\(height(insert))"><h2>\(title)</h2>
      \(theme.walkPart(WalkPage(catalogue: catalogue, index: index), on: page, named: name, isBelow: true))\(caption(insert))</section>
      """
  }

  /// Photographs on a map without scripts.
  private static let mostOnStill = 50

  private func height(_ insert: Prose.Insert) -> Markup? { insert.size == .tall ? " insert-tall" : nil }

  private func caption(_ insert: Prose.Insert) -> Markup? {
    insert.caption.nonBlank.map { "<p class=\"line\" dir=\"auto\">\($0)</p>" }
  }

  private func linked(_ photos: [Photo], named name: String = "") -> Markup? {
    let links = photos.compactMap { photo -> Markup? in
      let words = name.nonBlank ?? photo.name(in: catalogue.site)
      return link(photo.page).map { "<li><a href=\"\($0)\">\(words)</a></li>" }
    }
    return links.isEmpty ? nil : "<ul>\(links)</ul>"
  }
}

extension Prose.Insert {
  /// The part of a movie that plays, as an address ends: `"#t=4,12"`.
  fileprivate var part: String {
    func seconds(_ time: Double) -> String { time.decimal(places: 3) }
    if end > 0 { return "#t=\(seconds(start)),\(seconds(end))" }
    return start > 0 ? "#t=\(seconds(start))" : ""
  }
}
