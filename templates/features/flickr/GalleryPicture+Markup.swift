internal import Markup
package import Messages
package import Photography

extension GalleryPicture {
  /// Its title, or its owner.
  package func name(_ words: Messages) -> String { title?.nonBlank ?? words.pictureBy(name: owner) }

  /// A file of it in a cell, which has its name beside it.
  ///
  /// - Parameter larger: A file for high-resolution screens, and the width at which it is shown.
  func thumbnail(
    _ file: File, larger: (file: File, sizes: Markup)? = nil, on page: String, isLazy: Bool
  ) -> Markup {
    let choice = larger.map { larger -> Markup in
      """
       srcset="\(Link(to: file.path, from: page)) \(file.size.width)w, \
      \(Link(to: larger.file.path, from: page)) \(larger.file.size.width)w" sizes="\(larger.sizes)"
      """
    }
    let hint: Markup? = isLazy ? " loading=\"lazy\"" : nil
    return """
      <img src="\(Link(to: file.path, from: page))"\(choice) \(size(of: file)) alt=""\(hint) \
      decoding="async" style="--r:\(file.size.aspect, places: 3)"/>
      """
  }

  /// A file of it on its page.
  ///
  /// - Parameter ground: CSS for the background behind it.
  func image(_ file: File, on page: String, _ words: Messages, ground: Markup?) -> Markup {
    """
    <img src="\(Link(to: file.path, from: page))" \(size(of: file)) alt="\(name(words))" \
    decoding="async" style="--r:\(file.size.aspect, places: 3)\(ground)"/>
    """
  }

  private func size(of file: File) -> Markup {
    "width=\"\(file.size.width)\" height=\"\(file.size.height)\""
  }

  /// The drawing in place of a file that is missing (F5).
  func lost(_ words: Messages) -> Markup {
    """
    <svg class="lost" viewBox="0 0 120 80" role="img"><title>\(words.pictureLost(name: name(words)))</title>\
    <path d="M8 8h104v64H8z"/><path d="m8 58 26-24 20 18 14-10 44 30"/><circle cx="88" cy="26" r="8"/>\
    <path class="stroke" d="M4 76 116 4"/></svg>
    """
  }

  /// The viewer's caption.
  func caption(_ site: Site) -> Markup {
    let taken: Markup? = taken.map {
      "<time datetime=\"\($0.iso8601)\">\(site.dates.fullView($0))</time>"
    }
    return "<p class=\"prose\" dir=\"auto\">\(name(site.words))</p>\(attribution)\(taken)"
  }

  /// The viewer's data in addition to the cell; like ``Cell/viewing`` for the site's own photographs.
  func viewing(_ site: Site) -> Markup {
    let files = [thumbnail, full].compactMap(\.self).map { "\($0.path) \($0.size.width)" }
    return "<template data-pictures=\"\(files.joined(separator: " "))\">\(caption(site))</template>"
  }

  /// Owner and licence as text.
  func credit(_ words: Messages) -> String { words.list([owner, licence].compactMap(\.self)) }

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
  static func flickrNotice(_ words: Messages) -> Markup {
    // The terms give the sentence, which is not translated.
    let language: Markup? = words.language == "en" ? nil : " lang=\"en\" dir=\"ltr\""
    return """
      <p class="notice"\(language)>This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.</p>
      """
  }
}
