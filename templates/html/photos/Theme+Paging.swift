internal import Markup
internal import Photography

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

extension PartPage {
  /// Links to the pages of the next and the previous time; nothing for a list with one page.
  func links(_ dates: DateStyle) -> Markup? {
    guard !isWhole else { return nil }
    func link(_ page: (path: String, part: ListPart)?, _ rel: Markup, _ word: Markup) -> Markup? {
      page.map {
        "<a rel=\"\(rel)\" href=\"\(Link(to: $0.path, from: path))\">\(word): \($0.part.period(dates))</a>"
      }
    }
    return """
      <nav class="paging" aria-label="Pages">\(link(newer, "prev", "Newer"))\(link(older, "next", "Older"))</nav>
      """
  }

  /// The time that the page covers: `"2012 – 2014"`, `"March 2012"`; `nil` on the list's first page.
  func period(_ dates: DateStyle) -> String? { isFirst ? nil : part.period(dates) }
}

extension ListPart {
  func period(_ dates: DateStyle) -> String {
    guard let newest, let oldest else { return "" }
    guard cut != .years else {
      let years = [oldest, newest].map { dates.year(of: $0) }
      return years[0] == years[1] ? years[0] : "\(years[0]) – \(years[1])"
    }
    guard newest == oldest else { return "\(dates.month(oldest)) – \(dates.month(newest))" }
    let share = name.split(separator: "-").dropFirst(2).first
    return dates.month(oldest) + (share.map { ", part \($0)" } ?? "")
  }
}
