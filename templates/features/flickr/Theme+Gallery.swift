public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func gallery(_ page: GalleryPage) -> Markup {
    let catalogue = page.catalogue
    let gallery = page.gallery
    let words = catalogue.words
    let galleries = catalogue.galleries
    let cells = page.pictures.enumerated().map { index, picture in
      galleryCell(picture, in: gallery, on: page.path, words, isLazy: index >= 6)
    }
    let tabs: Markup? = galleries.count > 1 ? galleries.tabs(current: page.index, on: page.path, words) : nil
    let list: Markup =
      gallery.pictures.isEmpty
      ? .empty(words.galleryEmpty)
      : """
      <ul class="gallery" data-gallery="\(gallery.name)" data-total="\(gallery.pictures.count)" \
      data-each="\(GalleryPage.perPage)">
      \(cells)</ul>
      <script defer="defer" src="\(Link(to: page.catalogue.site.scripts.gallery.path, from: page.path))"></script>
      """
    let main: Markup = """
      \(Markup.heading(gallery.title, gallery.subtitle(catalogue.site)))
      \(tabs)
      \(list)
      \(page.number.links(before: words.previous, after: words.next, words))
      \(gallery.placed > 0 ? map(page) : nil)
      \(Markup.flickrNotice(words))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list flickr", title: page.number.title(gallery.title, words),
        section: .flickr, previous: page.number.previous, next: page.number.next,
        stylesheet: Stylesheet.flickr.path, hasMap: gallery.placed > 0, main: main))
  }

  private func map(_ page: GalleryPage) -> Markup {
    let gallery = page.gallery
    let words = page.catalogue.words
    let count = words.pictures(count: gallery.placed)
    let map = LiveMap(
      extent: .overview, name: words.mapOfPicturesOf(items: count, title: gallery.title),
      pins: .of(gallery.page), isBelow: true)
    return """
      <section class="around"><h2>\(words.whereTaken) <small>\(words.asOwnersShow(items: count))</small></h2>
      \(map.markup(on: page.path, in: page.catalogue.site, fallback: page.map))</section>
      """
  }

  private func galleryCell(
    _ picture: GalleryPicture, in gallery: Gallery, on page: String, _ words: Messages, isLazy: Bool
  ) -> Markup {
    let image = picture.thumbnail.map { picture.thumbnail($0, on: page, isLazy: isLazy) }
    return """
      <li><a class="thumb" id="p\(picture.id)" href="\(Link(to: gallery.page(of: picture), from: page))">\
      \(image ?? picture.lost(words))\
      <span class="line" dir="auto">\(picture.name(words))</span></a>\(picture.attribution)</li>

      """
  }

  public func galleryPicture(_ page: GalleryPicturePage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let (list, picture) = (page.list, page.picture)
    let file = picture.full ?? picture.thumbnail
    let size = file?.size ?? PixelSize(width: 3, height: 2)
    let taken: Markup? = picture.taken.map {
      "<p class=\"when\"><time datetime=\"\($0.iso8601)\">\(catalogue.site.dates.page($0))</time></p>"
    }
    let main: Markup = """
      \(stage(page, file, size))
      <div class="about"><div class="story">
      <h1 dir="auto">\(picture.name(words))</h1>
      \(taken)
      \(picture.attribution)
      <p>\(Link(picture.page).map { "<a class=\"button\" rel=\"noopener\" href=\"\($0)\">\(words.seeOnFlickr)</a> " as Markup })\
      <a class="button" href="\(Link(to: page.listPage, from: page.path))">\(list.title)</a></p>
      \(Markup.flickrNotice(words))
      </div></div>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "photo flickr", title: picture.name(words), section: list.section,
        previous: page.before.map { list.page(of: $0) }, next: page.after.map { list.page(of: $0) },
        stylesheet: Stylesheet.flickr.path, main: main))
  }

  /// The picture, its thumbnail behind it until it has loaded, and its position: `8 / 100`.
  private func stage(_ page: GalleryPicturePage, _ file: GalleryPicture.File?, _ size: PixelSize) -> Markup {
    let words = page.catalogue.words
    let list = page.list
    func sibling(_ picture: GalleryPicture?, _ kind: (rel: Markup, name: String)) -> Markup {
      guard let picture else { return "<span></span>" }
      return """
        <a class="\(kind.rel == "prev" ? "newer" : "older")" rel="\(kind.rel)" \
        href="\(Link(to: list.page(of: picture), from: page.path))"><span>\(kind.name)</span></a>
        """
    }
    let ground: Markup? = page.picture.thumbnail.map {
      ";background-image:url('\(Link(to: $0.path, from: page.path))')"
    }
    let picture = page.picture
    let image = file.map { picture.image($0, on: page.path, words, ground: ground) }
    return """
      <figure class="stage" style="--r:\(size.aspect, places: 4);--w:\(max(size.width, 320))">\
      \(image ?? picture.lost(words))</figure>
      <nav class="siblings" aria-label="\(words.picturesTitle)">\(sibling(page.before, ("prev", words.previous)))\
      <span class="count">\(words.number(page.position + 1)) / \(words.number(list.pictures.count))</span>\
      \(sibling(page.after, ("next", words.next)))</nav>
      """
  }
}

extension Gallery {
  /// The number of pictures, and when the list was fetched.
  fileprivate func subtitle(_ site: Site) -> String {
    let count = site.words.pictures(count: pictures.count)
    guard let clock = LocalDateTime(secondsSince1970: fetched.secondsSince1970) else { return count }
    return site.words.asListedByFlickr(items: count, date: site.dates.page(clock))
  }
}

extension [Gallery] {
  /// Links to all lists, with the current one filled (F4).
  fileprivate func tabs(current: Int, on page: String, _ words: Messages) -> Markup {
    let items = enumerated().map { index, gallery -> Markup in
      let mark: Markup? = index == current ? " aria-current=\"true\"" : nil
      return "<li><a href=\"\(Link(to: gallery.page, from: page))\"\(mark)>\(gallery.title)</a></li>"
    }
    return "<nav class=\"filter\" aria-label=\"\(words.flickrLists)\"><ul>\(items)</ul></nav>"
  }
}
