internal import Markup
internal import Photography

/// Renders prose as HTML, with hashtags as links to their pages, and addresses of the content folder as what they lead to.
struct ProseMarkup {
  let catalogue: Catalogue
  /// The page on which photographs are figures; `nil` where they are links, as in feeds.
  var page: String?
  /// Makes the cells of galleries; `nil` shows links instead.
  var theme: (any Theme)?
  /// What addresses lead to that no published text has yet.
  var drafted: [Identity: ContentTarget] = [:]
  /// Whether addresses can lead to its headings.
  var hasAnchors = false
  /// The link to a file of the site; `nil` renders plain text.
  let link: (_ path: String) -> Link?

  func html(_ prose: Prose) -> Markup {
    // Every cell of every list has some: all of it is written at once, not put together from its parts.
    var html = Markup.Interpolation(literalCapacity: 64, interpolationCount: prose.blocks.count * 8)
    add(prose, to: &html)
    return Markup(stringInterpolation: html)
  }

  fileprivate func add(_ prose: Prose, to html: inout Markup.Interpolation) {
    let anchors = hasAnchors ? prose.anchors : [:]
    for (index, block) in prose.blocks.enumerated() {
      if index > 0 { html.appendLiteral("\n") }
      if case .heading(let level, let inlines) = block, let anchor = anchors[index] {
        add(heading: inlines, level, anchor, to: &html)
      } else {
        add(block, to: &html)
      }
    }
  }

  private func add(_ block: Prose.Block, to html: inout Markup.Interpolation) {
    switch block {
    case .paragraph(let inlines): add(paragraph: inlines, to: &html)
    case .heading(let level, let inlines): add(inlines, in: ProseMarkup.heading(level), to: &html)
    case .list(let isOrdered, let items):
      html.appendLiteral(isOrdered ? "<ol>" : "<ul>")
      for item in items { add(item: item, to: &html) }
      html.appendLiteral(isOrdered ? "</ol>" : "</ul>")
    case .quote(let blocks):
      html.appendLiteral("<blockquote>")
      for block in blocks { add(block, to: &html) }
      html.appendLiteral("</blockquote>")
    case .code(let text): html.appendInterpolation("<pre><code>\(text)</code></pre>" as Markup)
    case .table(let header, let rows):
      html.appendLiteral("<table><thead>")
      add(row: header, in: ("<th>", "</th>"), to: &html)
      html.appendLiteral("</thead><tbody>")
      for row in rows { add(row: row, in: ("<td>", "</td>"), to: &html) }
      html.appendLiteral("</tbody></table>")
    case .divider: html.appendLiteral("<hr/>")
    case .insert(let insert): add(insert, to: &html)
    }
  }

  /// A paragraph with photographs of the site is cut into text and rows of figures.
  private func add(paragraph inlines: [Prose.Inline], to html: inout Markup.Interpolation) {
    guard let page, inlines.contains(where: \.isImage) else {
      return add(inlines, in: ("<p>", "</p>"), to: &html)
    }
    var (text, figures): ([Prose.Inline], [Figure]) = ([], [])
    func flush(_ html: inout Markup.Interpolation) {
      if !figures.isEmpty {
        html.appendInterpolation(FigureRow(figures: figures, catalogue: catalogue, page: page))
      }
      if !text.isBlank { add(text, in: ("<p>", "</p>"), to: &html) }
      (text, figures) = ([], [])
    }
    for inline in inlines {
      if case .image(let url, let words) = inline, let address = ContentAddress(url) {
        // A photograph that is not shown leaves nothing, not even its words.
        guard let target = catalogue.target(of: address, on: page, drafted: drafted) else { continue }
        if case .photo(let photo) = target {
          if !text.isBlank { flush(&html) }
          text = []
          figures.append(Figure(photo: photo, caption: words))
          continue
        }
      }
      if !figures.isEmpty, ![inline].isBlank { flush(&html) }
      text.append(inline)
    }
    flush(&html)
  }

  private typealias Tags = (StaticString, StaticString)

  private func add(row: [[Prose.Inline]], in tags: Tags, to html: inout Markup.Interpolation) {
    html.appendLiteral("<tr>")
    for cell in row { add(cell, in: tags, to: &html) }
    html.appendLiteral("</tr>")
  }

  private func add(item blocks: [Prose.Block], to html: inout Markup.Interpolation) {
    // A single paragraph needs no `<p>`.
    if case .paragraph(let inlines)? = blocks.first, blocks.count == 1 {
      add(inlines, in: ("<li>", "</li>"), to: &html)
      return
    }
    html.appendLiteral("<li>")
    for block in blocks { add(block, to: &html) }
    html.appendLiteral("</li>")
  }

  private func add(
    heading inlines: [Prose.Inline], _ level: Int, _ anchor: String, to html: inout Markup.Interpolation
  ) {
    let level = min(max(level, 2), 6)
    html.appendInterpolation("<h\(level) id=\"\(anchor)\">" as Markup)
    add(inlines, to: &html)
    html.appendInterpolation("</h\(level)>" as Markup)
  }

  private static func heading(_ level: Int) -> Tags {
    switch level {
    case ...2: ("<h2>", "</h2>")
    case 3: ("<h3>", "</h3>")
    case 4: ("<h4>", "</h4>")
    case 5: ("<h5>", "</h5>")
    default: ("<h6>", "</h6>")
    }
  }

  private func add(_ inlines: [Prose.Inline], in tags: Tags, to html: inout Markup.Interpolation) {
    html.appendLiteral(tags.0)
    add(inlines, to: &html)
    html.appendLiteral(tags.1)
  }

  private func add(_ inlines: [Prose.Inline], to html: inout Markup.Interpolation) {
    for inline in inlines { add(inline, to: &html) }
  }

  private func add(_ inline: Prose.Inline, to html: inout Markup.Interpolation) {
    switch inline {
    case .text(let text): html.appendInterpolation(text)
    case .emphasis(let inner): add(inner, in: ("<em>", "</em>"), to: &html)
    case .strong(let inner): add(inner, in: ("<strong>", "</strong>"), to: &html)
    case .code(let text): html.appendInterpolation("<code>\(text)</code>" as Markup)
    case .link(let url, let inner):
      guard let link = link(ofText: url) else { return add(inner, to: &html) }
      html.appendInterpolation("<a href=\"\(link)\">" as Markup)
      add(inner, to: &html)
      html.appendLiteral("</a>")
    case .strikethrough(let inner): add(inner, in: ("<del>", "</del>"), to: &html)
    case .image(let url, let alternative): html.appendInterpolation(image(url, alternative))
    case .hashtag(let tag, let spelling):
      let link = link(tag.page)
      if let link {
        html.appendLiteral("<a class=\"tag\" rel=\"tag\" href=\"")
        html.appendInterpolation(link)
        html.appendLiteral("\">")
      }
      html.appendLiteral("#")
      html.appendInterpolation(spelling)
      if link != nil { html.appendLiteral("</a>") }
    case .lineBreak: html.appendLiteral("<br/>")
    }
  }

  /// - Returns: `nil` for what is no address, or leads to nothing that the site shows.
  private func link(ofText url: String) -> Link? {
    guard let address = ContentAddress(url) else { return Link(url) }
    switch catalogue.target(of: address, on: page, drafted: drafted) {
    case .photo(let photo)?: return link(photo.page)?.with(suffix: address.suffix)
    case .page(let path, _)?, .file(let path)?: return link(path)?.with(suffix: address.suffix)
    case nil: return nil
    }
  }

  /// A picture of the site itself; others become links, so that a page loads nothing from other servers.
  private func image(_ url: String, _ alternative: String) -> Markup {
    guard let address = ContentAddress(url) else {
      let words = alternative.isEmpty ? url : alternative
      guard let link = Link(url) else { return Markup(escaping: words) }
      return "<a href=\"\(link)\">\(words)</a>"
    }
    switch catalogue.target(of: address, on: page, drafted: drafted) {
    case .file(let path)?:
      guard let link = link(path) else { return Markup(escaping: alternative) }
      return "<img src=\"\(link)\" alt=\"\(alternative)\" loading=\"lazy\"/>"
    case .photo(let photo)?:
      let words = alternative.isEmpty ? photo.name(in: catalogue.site) : alternative
      return link(photo.page).map { "<a href=\"\($0)\">\(words)</a>" } ?? Markup(escaping: words)
    case .page(let path, let title)?:
      let words = alternative.isEmpty ? title : alternative
      return link(path).map { "<a href=\"\($0)\">\(words)</a>" } ?? Markup(escaping: words)
    case nil: return Markup(escaping: "")
    }
  }
}

extension Document {
  /// Prose on a page of the site.
  ///
  /// - Parameters:
  ///   - theme: Makes the cells of galleries.
  ///   - hasFigures: Whether the photographs that it names are shown in it; else they are links.
  static func prose(
    _ prose: Prose, in catalogue: Catalogue, on page: String, theme: (any Theme)? = nil,
    hasFigures: Bool = true
  ) -> ProseElement {
    ProseElement(prose: prose, catalogue: catalogue, page: page, theme: theme, hasFigures: hasFigures)
  }
}

/// Prose as an element of a page.
struct ProseElement: MarkupPart {
  let prose: Prose
  let catalogue: Catalogue
  /// The page that contains it.
  let page: String
  let theme: (any Theme)?
  let hasFigures: Bool
  /// Whether addresses can lead to its headings.
  fileprivate(set) var hasAnchors = false

  /// With headings that addresses can lead to: the only text of a page.
  var withAnchors: ProseElement {
    var element = self
    element.hasAnchors = true
    return element
  }

  func write(to html: inout Markup.Interpolation) {
    html.appendLiteral("<div class=\"prose\" dir=\"auto\">")
    ProseMarkup(catalogue: catalogue, page: hasFigures ? page : nil, theme: theme, hasAnchors: hasAnchors) {
      Link(to: $0, from: page)
    }.add(prose, to: &html)
    html.appendLiteral("</div>")
  }
}

extension Prose.Inline {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
}

extension [Prose.Inline] {
  /// Whether nothing of it can be seen.
  fileprivate var isBlank: Bool {
    allSatisfy { inline in
      switch inline {
      case .text(let text): text.allSatisfy(\.isWhitespace)
      case .lineBreak: true
      default: false
      }
    }
  }
}
