internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func categories(_ page: CategoryIndexPage) -> Markup {
    let catalogue = page.catalogue
    let groups = catalogue.categories.filter { $0.count > 0 }
    let sections = groups.map { group -> Markup in
      let link = Link(to: group.page, from: page.path)
      let photos = page.sample(of: group)
      return """
        <section class="month sample"><h2><a href="\(link)"><span class="dot" style="--c:\(group.category.colour.hex)"></span>\
        \(group.category.mark)\(group.category.title)</a> <small>\(catalogue.words.number(group.count))</small></h2>
        \(grid(photos, in: catalogue, on: page.path))</section>
        """
    }
    let main: Markup = """
      \(Markup.heading(catalogue.words.categories))
      \(sections.isEmpty ? .empty(catalogue.words.noPhotographs) : sections.joined())
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: catalogue.words.categories, section: .categories,
        main: main))
  }

  public func category(_ page: CategoryPage) -> Markup {
    let catalogue = page.catalogue
    let (category, photos) = (page.category, page.photos)
    let words = catalogue.words
    let period = page.page.period(catalogue.site)
    // Only the first page has numbers of the whole list, so that a new photograph does not change the others.
    let main: Markup = """
      \(Markup.heading(category.title, period ?? words.photographs(count: page.group.count), mark: category.mark))
      \(catalogue.categoryBar(on: page.path, current: category.id, counts: period == nil))
      \(photos.isEmpty
        ? .empty(catalogue.words.nothingHere)
        : catalogue.searchable(
          "/" + category.page, [], start: page.start,
          "\(grid(photos, in: catalogue, on: page.path, eager: 4))\n\(page.page.links(catalogue.site))"))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list",
        title: period.map { words.titlePeriod(title: category.title, period: $0) } ?? category.title,
        section: .categories, previous: page.page.previous, next: page.page.next, photo: photos.first,
        structuredData: StructuredData.gallery(page.path, category.title, catalogue), main: main))
  }
}
