public import Markup
internal import Photography

extension Theme {
  public func gallery(_ page: GalleryPage) -> Markup {
    let catalogue = page.catalogue
    let gallery = page.gallery
    let galleries = catalogue.site.galleries
    let cells = page.pictures.enumerated().map { index, picture in
      galleryCell(picture, in: gallery, on: page.path, isLazy: index >= 6)
    }
    let tabs: Markup? = galleries.count > 1 ? galleries.tabs(current: page.index, on: page.path) : nil
    let list: Markup =
      gallery.pictures.isEmpty
      ? .empty("This list is empty at Flickr.") : "<ul class=\"gallery\">\n\(cells)</ul>"
    let main: Markup = """
      \(Markup.heading(gallery.title, gallery.account(catalogue.site.dates)))
      \(tabs)
      \(list)
      \(page.number.links(before: "Previous", after: "Next"))
      \(Markup.flickrNotice)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list flickr", title: gallery.title + page.number.suffix,
        section: .flickr, previous: page.number.previous, next: page.number.next, main: main))
  }

  private func galleryCell(
    _ picture: GalleryPicture, in gallery: Gallery, on page: String, isLazy: Bool
  ) -> Markup {
    """
    <li><a class="thumb" href="\(Link(to: gallery.page(of: picture), from: page))">\
    \(picture.image(picture.thumbnail, on: page, isLazy: isLazy))\
    <span class="line" dir="auto">\(picture.name)</span></a>\(picture.attribution)</li>

    """
  }

  public func galleryPicture(_ page: GalleryPicturePage) -> Markup {
    let catalogue = page.catalogue
    let (gallery, picture) = (page.gallery, page.picture)
    let file = picture.full ?? picture.thumbnail
    let size = file?.size ?? PixelSize(width: 3, height: 2)
    let taken: Markup? = picture.taken.map {
      "<p class=\"when\"><time datetime=\"\($0.iso8601)\">\(catalogue.site.dates.page($0))</time></p>"
    }
    let main: Markup = """
      \(stage(page, file, size))
      <div class="about"><div class="story">
      <h1 dir="auto">\(picture.name)</h1>
      \(taken)
      \(picture.attribution)
      <p>\(Link(picture.page).map { "<a class=\"button\" rel=\"noopener\" href=\"\($0)\">See it on Flickr</a> " as Markup })\
      <a class="button" href="\(Link(to: page.galleryPage, from: page.path))">\(gallery.title)</a></p>
      \(Markup.flickrNotice)
      </div></div>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "photo flickr", title: picture.name, section: .flickr,
        previous: page.before.map { gallery.page(of: $0) }, next: page.after.map { gallery.page(of: $0) },
        main: main))
  }

  /// The picture, its thumbnail behind it until it has loaded, and which of how many it is: `8 / 100`.
  private func stage(_ page: GalleryPicturePage, _ file: GalleryPicture.File?, _ size: PixelSize) -> Markup {
    let gallery = page.gallery
    func way(_ picture: GalleryPicture?, _ kind: (rel: Markup, name: Markup)) -> Markup {
      guard let picture else { return "<span></span>" }
      return """
        <a class="\(kind.rel == "prev" ? "newer" : "older")" rel="\(kind.rel)" \
        href="\(Link(to: gallery.page(of: picture), from: page.path))"><span>\(kind.name)</span></a>
        """
    }
    let ground: Markup? = page.picture.thumbnail.map {
      ";background-image:url('\(Link(to: $0.path, from: page.path))')"
    }
    return """
      <figure class="stage" style="--r:\(size.aspect, places: 4);--w:\(max(size.width, 320))">\
      \(page.picture.image(file, on: page.path, isLazy: false, ground: ground))</figure>
      <nav class="siblings" aria-label="Pictures">\(way(page.before, ("prev", "Previous")))\
      <span class="count">\(page.position + 1) / \(gallery.pictures.count)</span>\
      \(way(page.after, ("next", "Next")))</nav>
      """
  }
}

extension GalleryPicture {
  /// Its title, or whose it is.
  fileprivate var name: String { title?.nonBlank ?? "Picture by \(owner)" }

  /// A file of it; where there is none, a drawing that says so (F5).
  fileprivate func image(_ file: File?, on page: String, isLazy: Bool, ground: Markup? = nil) -> Markup {
    guard let file else {
      return """
        <svg class="lost" viewBox="0 0 120 80" role="img"><title>This picture could not be loaded: \(name)</title>\
        <path d="M8 8h104v64H8z"/><path d="m8 58 26-24 20 18 14-10 44 30"/><circle cx="88" cy="26" r="8"/>\
        <path class="stroke" d="M4 76 116 4"/></svg>
        """
    }
    let hint: Markup? = isLazy ? " loading=\"lazy\"" : nil
    return """
      <img src="\(Link(to: file.path, from: page))" width="\(file.size.width)" height="\(file.size.height)" \
      alt="\(name)"\(hint) decoding="async" style="--r:\(file.size.aspect, places: 3)\(ground)"/>
      """
  }

  /// Whose it is and what may be done with it, linked as Flickr's terms ask (F2).
  fileprivate var attribution: Markup {
    let who: Markup =
      Link(ownerPage).map { "<a rel=\"noopener author\" href=\"\($0)\" dir=\"auto\">\(owner)</a>" }
      ?? Markup(escaping: owner)
    let terms: Markup? = licence.map { name in
      licencePage.flatMap { Link($0) }.map { "<a rel=\"noopener license\" href=\"\($0)\">\(name)</a>" }
        ?? Markup(escaping: name)
    }
    let source: Markup = Link(page).map { "<a rel=\"noopener\" href=\"\($0)\">Flickr</a>" } ?? "Flickr"
    return "<p class=\"meta\">\([who, terms, source].compactMap(\.self).joined(separator: " · "))</p>"
  }
}

extension Gallery {
  /// How many pictures it has, and how old it is.
  fileprivate func account(_ dates: DateStyle) -> String {
    let count = pictures.count == 1 ? "1 picture" : "\(grouped(pictures.count)) pictures"
    guard let clock = WallClock(secondsSince1970: fetched.secondsSince1970) else { return count }
    return "\(count), as Flickr listed them on \(dates.page(clock)) (UTC)"
  }
}

extension [Gallery] {
  /// Links to all of them, the one shown filled (F4).
  fileprivate func tabs(current: Int, on page: String) -> Markup {
    let items = enumerated().map { index, gallery -> Markup in
      let mark: Markup? = index == current ? " aria-current=\"true\"" : nil
      return "<li><a href=\"\(Link(to: gallery.page, from: page))\"\(mark)>\(gallery.title)</a></li>"
    }
    return "<nav class=\"filter\" aria-label=\"Lists of Flickr\"><ul>\(items)</ul></nav>"
  }
}

extension Markup {
  /// What Flickr asks every program to say that shows its pictures.
  fileprivate static let flickrNotice: Markup = """
    <p class="notice">This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.</p>
    """
}
