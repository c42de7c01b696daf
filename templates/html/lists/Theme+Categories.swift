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
    let category = page.group.category
    let photos = page.photos
    let main: Markup = """
      \(Markup.heading(category.title, photographs(page.group.count)))
      \(catalogue.categoryBar(on: page.path, current: category.id))
      \(photos.isEmpty
        ? .empty("Nothing here yet.")
        : catalogue.searchable(
          "/" + page.group.page, [], grid(photos, in: catalogue, on: page.path, eager: 4), page.number, start: page.start))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: category.title + page.number.suffix,
        section: .categories, previous: page.number.previous, next: page.number.next, photo: photos.first,
        structuredData: StructuredData.gallery(page.path, category.title, catalogue), main: main))
  }
}
