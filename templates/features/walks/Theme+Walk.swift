internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func walk(_ page: WalkPage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let walk = page.walk
    let stops = page.stops
    let (day, entries) = (page.day, page.stream)
    let main: Markup = """
      \(catalogue.own(.walk, TemplateModels.walk, Themed(page, self)) ?? standard(page))
      <script type="application/json" class="walk-data">\(json: WalkData.value(of: walk, entries))</script>
      <script defer="defer" src="\(Link(to: page.catalogue.site.scripts.walk.path, from: page.path))"></script>
      """
    var document = Document(
      catalogue, path: page.path, kind: "walk", title: walk.title,
      description: walk.prose?.plainText ?? words.sentence(of: walk, day),
      section: page.isListed ? .walks : nil,
      previous: page.newer?.page, next: page.older?.page, photo: page.cover ?? stops.first?.photo,
      structuredData: page.isListed
        ? StructuredData.gallery(
          page.path, walk.title, catalogue, trail: [(words.walks, WalkIndexPage.path)]) : nil,
      isIndexed: page.isListed, stylesheet: Stylesheet.walk.path, hasMap: true, main: main)
    document.embed = catalogue.site.isEmbeddable && page.isListed ? Embed(walk) : nil
    return frame(document)
  }

  private func standard(_ page: WalkPage) -> Markup {
    let (words, walk, stream) = (page.catalogue.words, page.walk, stream(page))
    return """
      \(trail(page))
      \(Markup.heading(walk.title, page.subtitle))
      <div class="\(stream == nil ? "walk-way" : "walk-way has-stream")">
      <div class="walk-overview">
      \(map(page))
      \(profile(page))
      \(download(page))
      </div>
      <div class="walk-told">
      \(words.table(of: walk.figures))
      \(walk.prose.map { Document.prose($0, in: page.catalogue, on: page.path, theme: self) })
      \(stream)
      </div>
      </div>
      \(waypoints(page))
      \(walk.pictures.isEmpty ? nil : Markup.flickrNotice(words))
      \(neighbours(page))
      """
  }

  func trail(_ page: WalkPage) -> Markup? {
    let words = page.catalogue.words
    return page.isListed ? trail([(words.walks, WalkIndexPage.path)], on: page.path, words) : nil
  }

  func profile(_ page: WalkPage) -> Markup? {
    ElevationProfile(page.walk, page.catalogue.words)?.markup(photographs(on: page))
  }

  /// The track with its photographs; scripts make the map interactive.
  func map(_ page: WalkPage) -> Markup {
    let stops = page.stops
    let still = page.catalogue.site.walkMap(page.walk, placed(stops), page.path)
    let places = page.walk.lines.joined().map(\.coordinate) + stops.map(\.coordinate)
    guard let area = GeographicArea(around: places) else { return still }
    return LiveMap(
      extent: .area(area), name: page.catalogue.words.mapOf(title: page.walk.title),
      pins: stops.isEmpty ? .none : .own,
      track: ".walk-data"
    ).markup(on: page.path, in: page.catalogue.site, fallback: still)
  }

  /// The photographs, each at its position on the walk.
  private func placed(_ stops: [WalkPage.Stop]) -> [Photo] {
    stops.map {
      var photo = $0.photo
      photo.coordinate = $0.coordinate
      return photo
    }
  }

  /// Scripts find the position of each picture by `data-stop`, its index in the page's data.
  func stream(_ page: WalkPage) -> Markup? {
    let (entries, words) = (page.stream, page.catalogue.words)
    guard !entries.isEmpty else { return nil }
    let items = entries.enumerated().map { index, entry -> Markup in
      var category: Markup?
      let cell: Markup
      switch entry {
      case .photo(let stop):
        category = " data-c=\"\(stop.photo.category.name)\""
        cell = self.cell(
          Cell(stop.photo, in: page.catalogue, on: page.path, loading: index < 2 ? .eager : .lazy))
      case .picture(let entry): cell = found(entry.picture, on: page, isLazy: index >= 2)
      }
      return """
        <li class="walk-stop"\(category) id="stop-\(index)" data-stop="\(index)"><p class="walk-mark">\(words.distance(walked: entry.distance))</p>\
        <ul class="walk-photo">\(cell)</ul></li>

        """
    }
    let pictures = page.walk.pictures.count
    // The scripts' name for its photographs; other people's pictures cannot be searched.
    let list: Markup? = entries.count > pictures ? " data-among=\"/\(page.path)\"" : nil
    let counts: [String?] = [
      entries.count > pictures ? words.photographs(count: entries.count - pictures) : nil,
      pictures > 0 ? words.itemsFromFlickr(items: words.pictures(count: pictures)) : nil,
    ]
    return """
      <section class="walk-stream"><h2>\(words.list(counts.compactMap(\.self)))\(page.followsWay ? nil : "<small> \(words.newestFirst)</small>" as Markup?)</h2><p class="sub"></p>
      \(page.catalogue.checks(ofList: page.categories))
      <div\(list)><ol>
      \(items)</ol></div></section>
      """
  }

  /// The places that the track's file names, which are on the map, too.
  func waypoints(_ page: WalkPage) -> Markup? {
    let places = page.walk.waypoints
    guard !places.isEmpty else { return nil }
    let words = page.catalogue.words
    let items = places.map { place -> Markup in
      let name: Markup =
        place.link.flatMap { Link($0) }.map { "<a rel=\"noopener\" href=\"\($0)\">\(place.name)</a>" }
        ?? "\(place.name)"
      let text = place.text.map { "<p dir=\"auto\">\($0)</p>" as Markup }
      return """
        <li><span class="walk-mark">\(words.distance(walked: place.distance))</span>\
        <div><b dir="auto">\(name)</b>\(text)</div></li>

        """
    }
    return """
      <section class="walk-places"><h2>\(words.placesOnTheWay)</h2>
      <ol>
      \(items)</ol></section>
      """
  }

  /// The photographs above the elevation profile, in the order of the walk.
  private func photographs(on page: WalkPage) -> [ElevationProfile.PhotoMarker] {
    let entries = Array(page.stream.enumerated())
    return (page.followsWay ? entries : entries.reversed()).compactMap { index, entry in
      guard case .photo(let stop) = entry else { return nil }
      let picture = PictureElement(
        stop.photo, on: page.path, alternativeText: stop.photo.alternative(in: page.catalogue.site),
        sizes: "3rem", widest: 0)
      return .init(distance: stop.distance, target: "stop-\(index)", content: picture.markup)
    }
  }

  /// A Flickr picture, with the viewer's data.
  private func found(_ picture: GalleryPicture, on page: WalkPage, isLazy: Bool) -> Markup {
    let larger = picture.full.map { ($0, "(min-width: 62rem) 32vw, 80vw" as Markup) }
    let file = picture.thumbnail ?? picture.full
    let image = file.map {
      picture.thumbnail(
        $0, larger: picture.thumbnail == nil ? nil : larger, on: page.path, isLazy: isLazy)
    }
    return """
      <li class="walk-find"><div class="cell" style="--r:\(file?.size.aspect ?? 1.5, places: 3)">\
      <a class="thumb" href="\(Link(to: page.walk.page(of: picture), from: page.path))">\(image ?? picture.lost(page.catalogue.words))\
      <span class="line" dir="auto">\(picture.name(page.catalogue.words))</span></a>\
      \(picture.viewing(page.catalogue.site))</div>\(picture.attribution)</li>
      """
  }

  func download(_ page: WalkPage) -> Markup? {
    page.download.map {
      """
      <p class="more"><a class="button" download="download" href="\(Link(to: $0, from: page.path))">\(page.catalogue.words.downloadGpx)</a></p>
      """
    }
  }

  func neighbours(_ page: WalkPage) -> Markup? {
    guard page.newer != nil || page.older != nil else { return nil }
    let words = page.catalogue.words
    let newer: Markup =
      page.newer.map {
        "<a class=\"newer\" rel=\"prev\" href=\"\(Link(to: $0.page, from: page.path))\"><span>\(words.newer)</span></a>"
      } ?? "<span></span>"
    let older: Markup =
      page.older.map {
        "<a class=\"older\" rel=\"next\" href=\"\(Link(to: $0.page, from: page.path))\"><span>\(words.older)</span></a>"
      } ?? "<span></span>"
    return "<nav class=\"siblings\" aria-label=\"\(words.walks)\">\(newer)\(older)</nav>"
  }
}

extension WalkPage {
  var day: String? { walk.start.map { catalogue.site.dates.day($0.local) } }

  /// The day, or the number of photographs; scripts show the number of matches there.
  var subtitle: String? {
    day ?? (stops.isEmpty ? nil : catalogue.words.photographs(count: stops.count))
  }
}
