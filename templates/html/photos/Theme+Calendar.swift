internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func month(_ page: MonthPage) -> Markup {
    let catalogue = page.catalogue
    let group = page.group
    let words = catalogue.words
    let title = catalogue.site.dates.month(group.month)
    let isDated = !group.month.isUnknown
    let year = (catalogue.site.dates.year(of: group.month), MonthGroup.page(ofYearOf: group.month))
    func name(_ other: MonthGroup) -> String { catalogue.site.dates.month(other.month) }
    let main: Markup = """
      \(trail([(words.timeline, TimelinePage.first)] + (isDated ? [year] : []), on: page.path, words))
      \(Markup.heading(title, words.photographs(count: group.count)))
      \(catalogue.searchable(
        String(group.anchor.dropFirst()), page.categories, start: page.start,
        id: page.number.number == 1 ? group.anchor : nil,
        "\(grid(page.photos, in: catalogue, on: page.path, eager: 4))\n\(page.number.links(words))"))
      \(siblings(page.newer.map { (name($0), $0.page) }, page.older.map { (name($0), $0.page) }, on: page.path, words))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: page.number.title(title, words), section: .timeline,
        previous: page.number.previous, next: page.number.next, photo: page.photos.first,
        structuredData: StructuredData.gallery(page.path, title, catalogue), main: main))
  }

  public func year(_ page: YearPage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let months = page.months.enumerated().map { index, group -> Markup in
      let rest = group.count - YearPage.sample
      let link = Link(to: group.page, from: page.path)
      let more: Markup? =
        rest > 0
        ? "<p class=\"more\"><a href=\"\(link)\">\(words.allOfMonth(all: words.allPhotographs(count: group.count), month: catalogue.site.dates.month(group.month)))</a></p>"
        : nil
      return """
        <section class="month" id="\(group.anchor)"><h2><a href="\(link)">\(catalogue.site.dates.name(of: group.month))</a> \
        <small>\(words.number(group.count))</small></h2>
        \(grid(page.photos(of: group), in: catalogue, on: page.path, eager: index == 0 ? 4 : 0))\(more)</section>
        """
    }
    // The unknown date is a separate year, unless a camera has the year 1, too.
    func name(_ year: Int) -> String { catalogue.site.dates.year(of: Month(year: year, month: 1)) }
    func path(_ year: Int) -> String {
      let newest = catalogue.months.first { $0.year == year }?.month
      return MonthGroup.page(ofYearOf: newest ?? Month(year: year, month: 12))
    }
    let main: Markup = """
      \(trail([(words.timeline, TimelinePage.first)], on: page.path, words))
      \(Markup.heading(name(page.year), words.photographs(count: page.count)))
      \(catalogue.checks(ofList: page.categories))
      <div data-of="\(MonthGroup.folder(ofYear: page.year))-">\(months)</div>
      \(siblings(page.newer.map { (name($0), path($0)) }, page.older.map { (name($0), path($0)) }, on: page.path, words))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: name(page.year), section: .timeline,
        photo: page.months.first.flatMap { page.photos(of: $0).first },
        structuredData: StructuredData.gallery(page.path, name(page.year), catalogue), main: main))
  }

  /// Links to the next and previous pages in time.
  private func siblings(
    _ newer: (String, String)?, _ older: (String, String)?, on page: String, _ words: Messages
  ) -> Markup? {
    guard newer != nil || older != nil else { return nil }
    let left: Markup? = newer.map { "<a class=\"newer\" href=\"\(Link(to: $0.1, from: page))\">\($0.0)</a>" }
    let right: Markup? = older.map { "<a class=\"older\" href=\"\(Link(to: $0.1, from: page))\">\($0.0)</a>" }
    return "<nav class=\"siblings\" aria-label=\"\(words.beforeAndAfter)\">\(left)\(right)</nav>"
  }

  /// The breadcrumbs to a page, without the page itself.
  func trail(_ steps: [(String, String)], on page: String, _ words: Messages) -> Markup? {
    guard !steps.isEmpty else { return nil }
    let items = steps.map { name, path -> Markup in
      "<li><a href=\"\(Link(to: path, from: page))\" dir=\"auto\">\(name)</a></li>"
    }
    return "<nav class=\"trail\" aria-label=\"\(words.breadcrumb)\"><ol>\(items)</ol></nav>"
  }
}
