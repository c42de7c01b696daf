internal import Markup

extension PageNumber {
  /// Links to the other pages of a list; nothing for a single page.
  ///
  /// The first, the last and the nearby pages are linked; the others are shown as an ellipsis.
  var links: Markup? { links(before: "Newer", after: "Older") }

  /// - Parameters:
  ///   - before: The text of the link to the previous page.
  ///   - after: The text of the link to the next page.
  func links(before: Markup, after: Markup) -> Markup? {
    guard total > 1 else { return nil }
    let shown = (1...total).filter { $0 == 1 || $0 == total || abs($0 - number) <= 2 }
    var items: [Markup] = []
    for (index, page) in shown.enumerated() {
      if index > 0, page > shown[index - 1] + 1 {
        items.append("<li class=\"gap\" aria-hidden=\"true\">…</li>")
      }
      let mark: Markup? = page == number ? " aria-current=\"page\"" : nil
      items.append(
        "<li><a href=\"\(Link(to: path(of: page), from: path))\"\(mark) aria-label=\"Page \(page)\">\(page)</a></li>"
      )
    }
    let back: Markup? = previous.map {
      "<a rel=\"prev\" href=\"\(Link(to: $0, from: path))\">\(before)</a>"
    }
    let on: Markup? = next.map { "<a rel=\"next\" href=\"\(Link(to: $0, from: path))\">\(after)</a>" }
    return "<nav class=\"paging\" aria-label=\"Pages\">\(back)<ol>\(items)</ol>\(on)</nav>"
  }

  /// The page number in titles, except on the first page: `" – page 2"`.
  var suffix: String { number > 1 ? " – page \(number)" : "" }
}
