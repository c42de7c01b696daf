public import Markup
internal import Photography

extension Theme {
  public func timeline(_ page: TimelinePage) -> Markup {
    let catalogue = page.catalogue
    let sections = page.sections
    let months = sections.enumerated().map { index, section -> Markup in
      let group = section.group
      let note = page.continues(group) ? ", continued" : ""
      return """
        <section class="month" id="\(group.anchor)"><h2><a href="\(Link(to: group.page, from: page.path))">\
        \(catalogue.site.dates.month(group.month))</a> <small>\(grouped(group.count))\(note)</small></h2>
        \(grid(section.photos, in: catalogue, on: page.path, eager: index == 0 ? 4 : 0))</section>
        """
    }
    let count = catalogue.photos.count
    // Scripts join the other pages to this one.
    let newer: Markup? = page.number.previous.map {
      "<p class=\"more\"><a class=\"button\" href=\"\(Link(to: $0, from: page.path))\">Newer photographs</a></p>"
    }
    let list: Markup =
      count == 0
      ? .empty("No photographs yet.")
      : """
      <div class="timeline">
      \(monthIndex(page))
      <div data-at="\(page.newer)">\(newer)\(months)
      \(page.number.links)</div>
      </div>
      """
    let main: Markup = """
      \(Markup.heading("Timeline", photographs(count)))
      \(catalogue.categoryChecks)
      \(list)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: "Timeline" + page.number.suffix, section: .timeline,
        previous: page.number.previous, next: page.number.next, photo: sections.first?.photos.first,
        structuredData: StructuredData.gallery(page.path, "Timeline", catalogue), main: main))
  }

  /// All months with their counts, grouped by year. Only the first year on this page is expanded, so that on
  /// a phone the photographs are not far below.
  private func monthIndex(_ page: TimelinePage) -> Markup {
    let catalogue = page.catalogue
    let here = page.sections.first?.group.year
    let years = catalogue.years.map { year, months -> Markup in
      let name = catalogue.site.dates.year(of: months[months.startIndex].month)
      let count = months.reduce(0) { $0 + $1.count }
      let isOpen: Markup? = year == here ? " open=\"open\"" : nil
      let items = months.map { group -> Markup in
        let name = catalogue.site.dates.name(of: group.month)
        let target = page.number.path(of: group.timelinePage)
        let link = Link(to: target, from: page.path, fragment: group.anchor)
        return """
          <li><a href="\(link)">\(name) <small>\(grouped(group.count))</small></a></li>
          """
      }
      let all = Link(to: "\(Catalogue.folder(ofYear: year))/index.html", from: page.path)
      return """
        <details\(isOpen)><summary>\(name)</summary><ul>\(items)\
        <li><a href="\(all)">All of \(name) <small>\(grouped(count))</small></a></li></ul></details>

        """
    }
    return "<nav class=\"months\" aria-label=\"Months\">\n\(years)</nav>"
  }
}
