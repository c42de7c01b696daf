public import Markup
internal import Photography

extension Theme {
  public func categories(_ page: CategoryIndexPage) -> Markup {
    let catalogue = page.catalogue
    let sections = catalogue.categories.map { group -> Markup in
      let link = Link(to: group.page, from: page.path)
      let photos = page.sample(of: group)
      return """
        <section class="month"><h2><a href="\(link)"><span class="dot" style="--c:\(group.category.colour.hex)"></span>\
        \(group.category.title)</a> <small>\(grouped(group.count))</small></h2>
        \(photos.isEmpty ? .empty("Nothing here yet.") : grid(photos, in: catalogue, on: page.path))</section>
        """
    }
    let main: Markup = """
      \(Markup.heading("Categories"))
      \(sections)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: "Categories", section: .categories, main: main))
  }

  public func category(_ page: CategoryPage) -> Markup {
    let catalogue = page.catalogue
    let (category, photos) = (page.category, page.photos)
    let period = page.page.period(catalogue.site.dates)
    // Only the first page has numbers of the whole list, so that a new photograph does not change the others.
    let main: Markup = """
      \(Markup.heading(category.title, period ?? photographs(page.group.count)))
      \(catalogue.categoryBar(on: page.path, current: category.id, counts: period == nil))
      \(photos.isEmpty
        ? .empty("Nothing here yet.")
        : catalogue.searchable(
          "/" + category.page, [], grid(photos, in: catalogue, on: page.path, eager: 4),
          page.page.links(catalogue.site.dates), start: page.start))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: category.title + (period.map { " – \($0)" } ?? ""),
        section: .categories, previous: page.page.previous, next: page.page.next, photo: photos.first,
        structuredData: StructuredData.gallery(page.path, category.title, catalogue), main: main))
  }
}
