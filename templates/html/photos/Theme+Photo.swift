public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func photo(_ page: PhotoPage) -> Markup {
    let catalogue = page.catalogue
    let site = catalogue.site
    let photo = page.photo
    let own = catalogue.own(.photo, TemplateModels.photo, Themed(page, self))
    let main: Markup = """
      \(own ?? standard(page))
      <script defer="defer" src="\(Link(to: site.scripts.photo.path, from: page.path))"></script>\(live(page))
      """
    var document = Document(
      catalogue, path: page.path, kind: "photo", title: photo.name(in: site),
      description: photo.prose?.plainText ?? photo.alternative(in: site),
      section: page.isListed ? .timeline : nil,
      previous: page.newer, next: page.older, photo: photo,
      structuredData: page.isListed ? page.structuredData : nil, isIndexed: page.isListed,
      stylesheet: Stylesheet.photo.path, hasMap: photo.coordinate != nil, main: main)
    document.mediaSources = photo.movie?.policySources ?? []
    return frame(document)
  }

  private func standard(_ page: PhotoPage) -> Markup {
    let (catalogue, photo) = (page.catalogue, page.photo)
    let heading: Markup =
      page.title.map { "<h1 dir=\"auto\">\($0)</h1>\n<p class=\"when\">\(page.date)</p>" }
      ?? "<h1 class=\"when\">\(page.date)</h1>"
    return """
      \(stage(page))\(siblings(page))
      <div class="about">
      <div class="story">
      \(heading)
      \(catalogue.words.isTelling(photo.category) ? "<p>\(photo.category.chip(on: page.path))</p>" as Markup : nil)
      \(photo.prose.map { Document.prose($0, in: catalogue, on: page.path, theme: self) })
      \(photo.extraTags(on: page.path))\(photo.movie.map { parts(of: $0, page) })
      </div>
      \(PhotoFacts(page: page))
      </div>\(burst(page))\(offer(page))
      """
  }

  /// The chapters of a movie, and where it is played from.
  func parts(of movie: Movie, _ page: PhotoPage) -> Markup {
    let words = page.catalogue.words
    let from: Markup? = movie.host.map { "\n<p class=\"from\">\(words.playsFrom(host: $0))</p>" }
    let file =
      movie.file.flatMap { Link($0) } ?? movie.compatibleSource.map { Link(to: $0.path, from: page.path) }
    guard let file, !movie.chapters.isEmpty else { return "\(from)" }
    let items = movie.chapters.map { chapter -> Markup in
      """
      <li><a href="\(file)#t=\(chapter.start, places: 3)"><span class="time">\(Movie.words(chapter.start))</span> \
      <span dir="auto">\(chapter.title)</span></a></li>
      """
    }
    return """
      \(from)
      <nav class="chapters" aria-label="\(words.chapters)"><ol>\(items)</ol></nav>
      """
  }

  /// The picture with a link to its page, for other people's pages: it needs no frame.
  func offer(_ page: PhotoPage) -> Markup? {
    let (catalogue, photo) = (page.catalogue, page.photo)
    guard let base = catalogue.site.baseURL, page.isListed,
      catalogue.site.isEmbeddable, page.lineage.allSatisfy(\.isEmbeddable),
      let preview = photo.preview, let picture = Link(preview.path, below: base),
      let address = Permalink(photo.page, below: base)
    else { return nil }
    let name = photo.alternative(in: catalogue.site)
    let film = photo.movie?.compatibleSource.flatMap { Link($0.path, below: base) }
    let size: Markup =
      "width=\"\(preview.size.width)\" height=\"\(preview.size.height)\" style=\"max-width:100%;height:auto\""
    let shown: Markup =
      film.map {
        "<video src=\"\($0)\" poster=\"\(picture)\" controls=\"controls\" preload=\"none\" \(size)></video>"
      }
      ?? "<a href=\"\(address.link)\"><img src=\"\(picture)\" alt=\"\(name)\" loading=\"lazy\" \(size)/></a>"
    return "\n\(Embed.offer(shown, on: page.path, in: catalogue.site))"
  }

  /// All photographs of the burst that it belongs to.
  func burst(_ page: PhotoPage) -> Markup? {
    guard !page.stack.isEmpty else { return nil }
    return """

      <section class="burst"><h2>\(page.catalogue.words.burst)</h2>
      \(grid(page.stack, in: page.catalogue, on: page.path))</section>
      """
  }

  private func live(_ page: PhotoPage) -> Markup? {
    guard page.photo.movement?.compatibleSource != nil else { return nil }
    return
      "\n<script defer=\"defer\" src=\"\(Link(to: page.catalogue.site.scripts.live.path, from: page.path))\"></script>"
  }

  /// The photograph, as large as the window allows.
  func stage(_ page: PhotoPage) -> Markup {
    let photo = page.photo
    let high = "\((86 * photo.size.aspect).decimal(places: 1))vh"
    var picture = PictureElement(
      photo, on: page.path, alternativeText: photo.alternative(in: page.catalogue.site),
      sizes: photo.size.isWide
        ? "max(100vw, \((18 * photo.size.aspect).decimal(places: 1))rem)"
        : "(min-width: 60rem) min(100vw - 27rem, \(high)), min(100vw, \(high))", loading: .first)
    picture.hdr = photo.hdr
    let widest =
      photo.movie.map { max(960, $0.sources.map(\.size.width).max() ?? 0) } ?? photo.renditions.map(
        \.size.width
      ).max() ?? photo.size.width
    return """
      <figure class="stage\(photo.size.isWide ? " wide" : "")" style="--r:\(photo.size.aspect, places: 4);--w:\(widest)">\
      \(whole(picture, page))\(photo.panorama.map { look($0, page) })</figure>
      """
  }

  /// Links to the previous and next photograph.
  func siblings(_ page: PhotoPage) -> Markup? {
    guard page.isListed else { return nil }
    let words = page.catalogue.words
    // Without an address they are not shown; scripts may know one, of the list from which the visitor came.
    func address(_ target: String?) -> Markup? {
      target.map { " href=\"\(Link(to: $0, from: page.path))\"" }
    }
    return """

      <nav class="siblings" aria-label="\(words.photographsTitle)">\
      <a class="newer" rel="prev"\(address(page.newer))><span>\(words.newer)</span></a>\
      <a class="older" rel="next"\(address(page.older))><span>\(words.older)</span></a></nav>
      """
  }

  /// The button that opens a panorama; scripts show it.
  private func look(_ panorama: Panorama, _ page: PhotoPage) -> Markup {
    """
    <button type="button" class="look" hidden="hidden" data-look="\(panorama.view(in: page.catalogue.site))" \
    aria-label="\(page.catalogue.words.lookAround)">360°</button>
    """
  }

  /// The picture as a link to its largest file; scripts open the viewer. Of an unlisted photograph they know only what is
  /// in the page.
  private func whole(_ picture: PictureElement, _ page: PhotoPage) -> Markup {
    if let movie = page.photo.movie {
      return "\(MovieElement(photo: page.photo, movie: movie, site: page.catalogue.site, page: page.path))"
    }
    guard let largest = picture.fallback else { return picture.markup }
    let viewing =
      page.isListed
      ? nil : Cell(page.photo, in: page.catalogue, on: page.path, loading: .first).viewing
    let still: Markup = "<a href=\"\(Link(to: largest.path, from: page.path))\">\(picture.markup)</a>"
    guard let movement = page.photo.movement else { return "\(still)\(viewing)" }
    let live = LiveElement(still: still, movement: movement, words: page.catalogue.words, page: page.path)
    return "\(live)\(viewing)"
  }
}

extension PhotoPage {
  var date: Markup { "\(photo.taken.element(catalogue.site.dates.page(photo.taken.local)))" }

  /// Its title, or where it was taken if the page has no words of its author.
  var title: String? {
    photo.title?.nonBlank ?? (photo.prose == nil ? photo.nearestTown.map { catalogue.words.title($0) } : nil)
  }
}

extension Photo {
  /// The hashtags that are not in its description.
  func extraTags(on page: String) -> Markup? {
    let shown = Set(prose?.hashtags ?? [])
    let rest = hashtags.filter { !shown.contains($0) }
    guard !rest.isEmpty else { return nil }
    let items = rest.map { tag -> Markup in
      "<li><a rel=\"tag\" href=\"\(Link(to: tag.page, from: page))\" dir=\"auto\">#\(tag.name)</a></li>"
    }
    return "<ul class=\"pills\">\(items)</ul>"
  }
}
