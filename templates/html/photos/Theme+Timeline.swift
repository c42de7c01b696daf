internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func timeline(_ page: TimelinePage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let sections = page.sections
    // A month's name is above its first photograph, so that rows continue across short months.
    var headings: [Int: Markup] = [:]
    var position = 0
    for section in sections {
      let group = section.group
      headings[position] = """
        <h2 id="\(group.anchor)"><a href="\(Link(to: group.page, from: page.path))">\
        \(catalogue.site.dates.month(group.month))</a> <small>\(words.number(group.count))</small></h2>
        """
      position += section.photos.count
    }
    let count = catalogue.photos.count
    // Scripts join the pages of the other months to this one.
    let older: Markup? = page.older.map {
      """
      <nav class="paging" aria-label="\(words.pages)"><a rel="next" href="\(Link(to: $0.path, from: page.path))">\
      \(words.olderThan(period: catalogue.site.dates.month($0.month.month)))</a></nav>
      """
    }
    let first = sections.first.map { catalogue.number(of: $0.photos.position(at: $0.photos.startIndex)) } ?? 0
    let list: Markup =
      count == 0
      ? .empty(words.noPhotographs)
      : """
      <div class="timeline">
      \(monthIndex(page))
      <div data-at="\(first)">\(grid(sections.lazy.flatMap(\.photos), in: catalogue, on: page.path, eager: 4, headings: headings))
      \(older)</div>
      </div>
      """
    let main: Markup = """
      \(Markup.heading(words.timeline, words.photographs(count: count)))
      <noscript><p class="sub">\(words.searchWithoutScripts(page: waysWithoutSearch(page)))</p></noscript>
      \(catalogue.categoryChecks)
      \(list)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: words.timeline, section: .timeline,
        next: page.older?.path, photo: sections.first?.photos.first,
        structuredData: StructuredData.gallery(page.path, words.timeline, catalogue),
        stylesheet: Stylesheet.timeline.path, main: main))
  }

  /// Where to look instead of the search box, whose address this page is.
  private func waysWithoutSearch(_ page: TimelinePage) -> Markup {
    let (words, hasTags) = (page.catalogue.words, page.catalogue.hasTags)
    let link = Link(to: hasTags ? "tags/index.html" : "category/index.html", from: page.path)
    return "<a href=\"\(link)\">\(hasTags ? words.tags : words.categories)</a>"
  }

  /// All months with their counts, grouped by year. Only the first year on this page is expanded, so that on
  /// a phone the photographs are not far below.
  private func monthIndex(_ page: TimelinePage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let here = Set(page.sections.map(\.group.month))
    let newest = page.sections.first?.group.year
    let years = catalogue.years.map { year, months -> Markup in
      let name = catalogue.site.dates.year(of: months[months.startIndex].month)
      let count = months.reduce(0) { $0 + $1.count }
      let isOpen: Markup? = year == newest ? " open=\"open\"" : nil
      let items = months.map { group -> Markup in
        let name = catalogue.site.dates.name(of: group.month)
        let target = here.contains(group.month) ? page.path : group.page
        let link = Link(to: target, from: page.path, fragment: group.anchor)
        return """
          <li><a href="\(link)">\(name) <small>\(words.number(group.count))</small></a></li>
          """
      }
      let newest = months[months.startIndex].month
      let all = Link(to: MonthGroup.page(ofYearOf: newest), from: page.path)
      let whole: Markup? =
        newest.isUnknown
        ? nil
        : "<li><a href=\"\(all)\">\(words.allOfYear(year: name)) <small>\(words.number(count))</small></a></li>"
      return """
        <details\(isOpen)><summary>\(name)</summary><ul>\(items)\
        \(whole)</ul></details>

        """
    }
    return "<nav class=\"months\" aria-label=\"\(words.months)\">\n\(years)</nav>"
  }
}
