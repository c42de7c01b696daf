public import Markup
internal import Photography

extension Theme {
  public func tags(_ page: TagIndexPage) -> Markup {
    let roots = page.roots
    let main: Markup = """
      \(Markup.heading("Tags", roots.isEmpty ? nil : "\(grouped(page.catalogue.tags.count)) in all"))
      \(roots.isEmpty ? .empty("No hashtags yet. Write #some into a description.") : tree(roots, page))
      """
    return frame(
      Document(page.catalogue, path: page.path, kind: "list", title: "Tags", section: .tags, main: main))
  }

  private func tree(_ groups: [TagGroup], _ page: TagIndexPage) -> Markup {
    let items = groups.map { group -> Markup in
      let children = page.children(of: group)
      return """
        <li>\(group.link(from: page.path))\(children.isEmpty ? nil : tree(children, page) as Markup?)</li>

        """
    }
    return "<ul class=\"tagtree\">\n\(items)</ul>"
  }

  public func tag(_ page: TagPage) -> Markup {
    let catalogue = page.catalogue
    let tag = page.tag
    let period = page.page.period(catalogue.site.dates)
    let title = "#" + tag.title.joined(separator: " › ")
    let above = tag.lineage.dropLast().map { ($0.name, $0.page) }
    let main: Markup = """
      \(trail([("Tags", "tags/index.html")] + above, on: page.path))
      \(Markup.heading("#" + tag.name, period ?? photographs(page.group.count)))
      \(period != nil || page.children.isEmpty ? nil : page.children.cloud(on: page.path) as Markup?)
      \(catalogue.searchable(
        "/" + tag.page, page.categories, grid(page.photos, in: catalogue, on: page.path, eager: 4),
        page.page.links(catalogue.site.dates), start: page.start))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: title + (period.map { " – \($0)" } ?? ""),
        section: .tags, previous: page.page.previous, next: page.page.next, photo: page.photos.first,
        structuredData: StructuredData.gallery(page.path, title, catalogue), main: main))
  }
}

extension TagGroup {
  /// The hashtag with its count.
  func link(from page: String) -> Markup {
    """
    <a rel="tag" href="\(Link(to: self.page, from: page))"><span dir="auto">#\(tag.name)</span> <small>\(grouped(count))</small></a>
    """
  }
}

extension [TagGroup] {
  /// Hashtags in one paragraph.
  func cloud(on page: String) -> Markup {
    "<ul class=\"pills\">\(map { "<li>\($0.link(from: page))</li>" as Markup })</ul>"
  }
}
