internal import Markup
internal import Photography

/// Renders prose as HTML, with hashtags as links to their pages.
struct ProseMarkup {
  /// The link to a file of the site from the page; `nil` renders plain text.
  let link: (_ path: String) -> Link?

  func html(_ prose: Prose) -> Markup {
    // Every cell of every list has some: all of it is written at once, not put together from its parts.
    var html = Markup.Interpolation(literalCapacity: 64, interpolationCount: prose.blocks.count * 8)
    add(prose, to: &html)
    return Markup(stringInterpolation: html)
  }

  fileprivate func add(_ prose: Prose, to html: inout Markup.Interpolation) {
    for (index, block) in prose.blocks.enumerated() {
      if index > 0 { html.appendLiteral("\n") }
      add(block, to: &html)
    }
  }

  private func add(_ block: Prose.Block, to html: inout Markup.Interpolation) {
    switch block {
    case .paragraph(let inlines): add(inlines, in: ("<p>", "</p>"), to: &html)
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
    }
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
      guard let link = Link(url) else { return add(inner, to: &html) }
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
  static func prose(_ prose: Prose, on page: String) -> ProseElement {
    ProseElement(prose: prose, page: page)
  }
}

/// Prose as an element of a page.
struct ProseElement: MarkupPart {
  let prose: Prose
  /// The page that contains it.
  let page: String

  func write(to html: inout Markup.Interpolation) {
    html.appendLiteral("<div class=\"prose\" dir=\"auto\">")
    ProseMarkup { Link(to: $0, from: page) }.add(prose, to: &html)
    html.appendLiteral("</div>")
  }
}
