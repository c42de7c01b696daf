internal import Indexing
internal import Markup
internal import Messages
internal import Photography

extension PageNumber {
  /// Links to the other pages of a list; nothing for a single page.
  ///
  /// The first, the last and the nearby pages are linked; the others are shown as an ellipsis.
  func links(_ words: Messages) -> Markup? { links(before: words.newer, after: words.older, words) }

  /// - Parameters:
  ///   - before: The text of the link to the previous page.
  ///   - after: The text of the link to the next page.
  func links(before: String, after: String, _ words: Messages) -> Markup? {
    guard total > 1 else { return nil }
    let shown = (1...total).filter { $0 == 1 || $0 == total || abs($0 - number) <= 2 }
    var items: [Markup] = []
    for (index, page) in shown.enumerated() {
      if index > 0, page > shown[index - 1] + 1 {
        items.append("<li class=\"gap\" aria-hidden=\"true\">…</li>")
      }
      let mark: Markup? = page == number ? " aria-current=\"page\"" : nil
      items.append(
        "<li><a href=\"\(Link(to: path(of: page), from: path))\"\(mark) aria-label=\"\(words.pageNumber(number: page))\">\(words.number(page))</a></li>"
      )
    }
    let back: Markup? = previous.map {
      "<a rel=\"prev\" href=\"\(Link(to: $0, from: path))\">\(before)</a>"
    }
    let on: Markup? = next.map { "<a rel=\"next\" href=\"\(Link(to: $0, from: path))\">\(after)</a>" }
    return "<nav class=\"paging\" aria-label=\"\(words.pages)\">\(back)<ol>\(items)</ol>\(on)</nav>"
  }

  /// The page number in titles, except on the first page: `" – page 2"`.
  func title(_ title: String, _ words: Messages) -> String {
    number > 1 ? words.titlePage(title: title, number: number) : title
  }
}

extension PartPage {
  /// Links to the pages of the next and the previous time; nothing for a list with one page.
  func links(_ site: Site) -> Markup? {
    guard !isWhole else { return nil }
    func link(_ page: (path: String, part: ListPart)?, _ rel: Markup, _ name: (_ period: String) -> String)
      -> Markup?
    {
      page.map {
        "<a rel=\"\(rel)\" href=\"\(Link(to: $0.path, from: path))\">\(name($0.part.period(site)))</a>"
      }
    }
    return """
      <nav class="paging" aria-label="\(site.words.pages)">\(link(newer, "prev") { site.words.newerThan(period: $0) })\
      \(link(older, "next") { site.words.olderThan(period: $0) })</nav>
      """
  }

  /// The time that the page covers: `"2012 – 2014"`, `"March 2012"`; `nil` on the list's first page.
  func period(_ site: Site) -> String? { isFirst ? nil : part.period(site) }
}

extension ListPart {
  func period(_ site: Site) -> String {
    let (dates, words) = (site.dates, site.words)
    guard let newest, let oldest else { return "" }
    guard cut != .years else {
      let years = [oldest, newest].map { dates.year(of: $0) }
      return years[0] == years[1] ? years[0] : words.period(oldest: years[0], newest: years[1])
    }
    guard newest == oldest else {
      return words.period(oldest: dates.month(oldest), newest: dates.month(newest))
    }
    let share = name.split(separator: "-").dropFirst(2).first
    let month = dates.month(oldest)
    return share.flatMap { Int($0) }.map { words.periodPart(period: month, number: $0) } ?? month
  }
}

extension AlbumGroup {
  /// When its photographs were taken: `"June 2021"`, `"2021"` for several months, `"2019 – 2021"`; `nil` if that is not known.
  func period(_ site: Site) -> String? {
    guard let months else { return nil }
    let (oldest, newest) = (months.lowerBound, months.upperBound)
    if oldest == newest { return site.dates.month(oldest) }
    let years = [oldest, newest].map { site.dates.year(of: $0) }
    return years[0] == years[1] ? years[0] : site.words.period(oldest: years[0], newest: years[1])
  }
}
