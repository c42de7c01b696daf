internal import Markup
internal import Photography

/// Writes a description as HTML, with hashtags linked to their pages.
struct ProseMarkup {
  /// Links a file of the site from the current page; `nil` gives plain text.
  let link: (_ path: String) -> Link?

  func html(_ prose: Prose) -> Markup { prose.blocks.map(block).joined(separator: "\n") }

  private func block(_ block: Prose.Block) -> Markup {
    switch block {
    case .paragraph(let inlines): "<p>\(html(inlines))</p>"
    case .heading(let level, let inlines): heading(level, html(inlines))
    case .list(true, let items): "<ol>\(items.map(item))</ol>"
    case .list(false, let items): "<ul>\(items.map(item))</ul>"
    case .quote(let blocks): "<blockquote>\(blocks.map(self.block))</blockquote>"
    case .code(let text): "<pre><code>\(text)</code></pre>"
    }
  }

  private func item(_ blocks: [Prose.Block]) -> Markup {
    // A single paragraph needs no element.
    if case .paragraph(let inlines)? = blocks.first, blocks.count == 1 { return "<li>\(html(inlines))</li>" }
    return "<li>\(blocks.map(block))</li>"
  }

  private func heading(_ level: Int, _ content: Markup) -> Markup {
    switch level {
    case ...2: "<h2>\(content)</h2>"
    case 3: "<h3>\(content)</h3>"
    case 4: "<h4>\(content)</h4>"
    case 5: "<h5>\(content)</h5>"
    default: "<h6>\(content)</h6>"
    }
  }

  private func html(_ inlines: [Prose.Inline]) -> Markup { inlines.map(inline).joined() }

  private func inline(_ inline: Prose.Inline) -> Markup {
    switch inline {
    case .text(let text): return Markup(escaping: text)
    case .emphasis(let inner): return "<em>\(html(inner))</em>"
    case .strong(let inner): return "<strong>\(html(inner))</strong>"
    case .code(let text): return "<code>\(text)</code>"
    case .link(let url, let inner):
      guard let link = Link(url) else { return html(inner) }
      return "<a href=\"\(link)\">\(html(inner))</a>"
    case .hashtag(let tag, let spelling):
      guard let link = link(tag.page) else { return "#\(spelling)" }
      return "<a class=\"tag\" rel=\"tag\" href=\"\(link)\">#\(spelling)</a>"
    case .lineBreak: return "<br/>"
    }
  }
}

extension Document {
  /// A description on a page of the site.
  static func prose(_ prose: Prose, on page: String) -> Markup {
    "<div class=\"prose\" dir=\"auto\">\(ProseMarkup { Link(to: $0, from: page) }.html(prose))</div>"
  }
}
