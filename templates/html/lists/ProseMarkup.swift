internal import Markup
internal import Photography

/// Renders prose as HTML, with hashtags as links to their pages.
struct ProseMarkup {
  /// The link to a file of the site from the page; `nil` renders plain text.
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
    case .table(let header, let rows): table(header, rows)
    case .divider: "<hr/>"
    }
  }

  private func table(_ header: [[Prose.Inline]], _ rows: [[[Prose.Inline]]]) -> Markup {
    let head: Markup = "<tr>\(header.map { cell -> Markup in "<th>\(html(cell))</th>" })</tr>"
    let body = rows.map { row -> Markup in
      "<tr>\(row.map { cell -> Markup in "<td>\(html(cell))</td>" })</tr>"
    }
    return "<table><thead>\(head)</thead><tbody>\(body)</tbody></table>"
  }

  private func item(_ blocks: [Prose.Block]) -> Markup {
    // A single paragraph needs no `<p>`.
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
    case .strikethrough(let inner): return "<del>\(html(inner))</del>"
    case .image(let url, let alternative): return image(url, alternative)
    case .hashtag(let tag, let spelling):
      guard let link = link(tag.page) else { return "#\(spelling)" }
      return "<a class=\"tag\" rel=\"tag\" href=\"\(link)\">#\(spelling)</a>"
    case .lineBreak: return "<br/>"
    }
  }

  /// A picture of the site itself; others become links, so that a page loads nothing from other servers.
  private func image(_ url: String, _ alternative: String) -> Markup {
    if let path = ProseMarkup.sitePath(ofImage: url), let link = link(path) {
      return "<img src=\"\(link)\" alt=\"\(alternative)\" loading=\"lazy\"/>"
    }
    let words = alternative.isEmpty ? url : alternative
    guard let link = Link(url) else { return Markup(escaping: words) }
    return "<a href=\"\(link)\">\(words)</a>"
  }

  /// The path from the site's root of a picture in `static/`, with or without that folder's name.
  private static func sitePath(ofImage url: String) -> String? {
    let path = url.hasPrefix("static/") ? String(url.dropFirst("static/".count)) : url
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.contains(":"), !path.contains("?"), !path.contains("#"), !path.contains("\\"),
      !steps.contains(where: { ["", ".", ".."].contains($0) })
    else { return nil }
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg"].contains { name.hasSuffix($0) }
      ? path : nil
  }
}

extension Document {
  /// Prose on a page of the site.
  static func prose(_ prose: Prose, on page: String) -> Markup {
    "<div class=\"prose\" dir=\"auto\">\(ProseMarkup { Link(to: $0, from: page) }.html(prose))</div>"
  }
}
