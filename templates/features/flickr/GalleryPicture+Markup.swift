internal import Markup
public import Photography

extension GalleryPicture {
  /// Its title, or its owner.
  public var name: String { title?.nonBlank ?? "Picture by \(owner)" }

  /// A file of it, or an error drawing if it is missing (F5).
  ///
  /// - Parameters:
  ///   - larger: A file for high-resolution screens, and the width at which it is shown.
  ///   - ground: Additional CSS for the background behind it.
  func image(
    _ file: File?, on page: String, isLazy: Bool, larger: (file: File, sizes: Markup)? = nil,
    ground: Markup? = nil
  ) -> Markup {
    guard let file else {
      return """
        <svg class="lost" viewBox="0 0 120 80" role="img"><title>This picture could not be loaded: \(name)</title>\
        <path d="M8 8h104v64H8z"/><path d="m8 58 26-24 20 18 14-10 44 30"/><circle cx="88" cy="26" r="8"/>\
        <path class="stroke" d="M4 76 116 4"/></svg>
        """
    }
    let hint: Markup? = isLazy ? " loading=\"lazy\"" : nil
    let choice = larger.map { larger -> Markup in
      """
       srcset="\(Link(to: file.path, from: page)) \(file.size.width)w, \
      \(Link(to: larger.file.path, from: page)) \(larger.file.size.width)w" sizes="\(larger.sizes)"
      """
    }
    return """
      <img src="\(Link(to: file.path, from: page))"\(choice) width="\(file.size.width)" height="\(file.size.height)" \
      alt="\(name)"\(hint) decoding="async" style="--r:\(file.size.aspect, places: 3)\(ground)"/>
      """
  }

  /// The viewer's caption.
  func caption(_ dates: DateStyle) -> Markup {
    let taken: Markup? = taken.map {
      "<time datetime=\"\($0.iso8601)\">\(dates.fullView($0))</time>"
    }
    return "<p class=\"prose\" dir=\"auto\">\(name)</p>\(attribution)\(taken)"
  }

  /// The viewer's data in addition to the cell; like ``Cell/viewing`` for the site's own photographs.
  func viewing(_ dates: DateStyle) -> Markup {
    let files = [thumbnail, full].compactMap(\.self).map { "\($0.path) \($0.size.width)" }
    return "<template data-pictures=\"\(files.joined(separator: " "))\">\(caption(dates))</template>"
  }

  /// Owner and licence as text.
  var credit: String { [owner, licence].compactMap(\.self).joined(separator: ", ") }

  /// Owner and licence with links, as Flickr's terms require (F2).
  var attribution: Markup {
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

extension GalleryPicture.File {
  /// For the popover of a map, which ignores the format.
  var rendition: Rendition { Rendition(format: .jpeg, size: size, path: path) }
}

extension Markup {
  /// The notice that Flickr's terms require.
  static let flickrNotice: Markup = """
    <p class="notice">This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.</p>
    """
}
