internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func tags(_ page: TagIndexPage) -> Markup {
    let roots = page.roots
    let words = page.catalogue.words
    let main: Markup = """
      \(Markup.heading(words.tags, roots.isEmpty ? nil : words.tagsInAll(number: page.catalogue.tags.count)))
      \(roots.isEmpty ? .empty(words.noTags) : tree(roots, page))
      """
    var document = Document(
      page.catalogue, path: page.path, kind: "list", title: words.tags, section: .tags, main: main)
    document.isLong = true
    return frame(document)
  }

  private func tree(_ groups: [TagGroup], _ page: TagIndexPage) -> Markup {
    let items = groups.map { group -> Markup in
      let children = page.children(of: group)
      return """
        <li>\(group.link(from: page.path, page.catalogue.words))\(children.isEmpty ? nil : tree(children, page) as Markup?)</li>

        """
    }
    return "<ul class=\"tagtree\">\n\(items)</ul>"
  }

  public func tag(_ page: TagPage) -> Markup {
    let catalogue = page.catalogue
    let tag = page.tag
    let words = catalogue.words
    let period = page.page.period(catalogue.site)
    let title = "#" + tag.title.joined(separator: " › ")
    let above = tag.lineage.dropLast().map { ($0.name, $0.page) }
    let main: Markup = """
      \(trail([(words.tags, "tags/index.html")] + above, on: page.path, words))
      \(Markup.heading("#" + tag.name, period ?? words.photographs(count: page.group.count)))
      \(period != nil || page.children.isEmpty ? nil : page.children.cloud(on: page.path, words) as Markup?)
      \(catalogue.searchable(
        "/" + tag.page, page.categories, start: page.start,
        "\(grid(page.photos, in: catalogue, on: page.path, eager: 4))\n\(page.page.links(catalogue.site))"))
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list",
        title: period.map { words.titlePeriod(title: title, period: $0) } ?? title,
        section: .tags, previous: page.page.previous, next: page.page.next, photo: page.photos.first,
        structuredData: StructuredData.gallery(page.path, title, catalogue), main: main))
  }
}

extension TagGroup {
  /// The hashtag with its count.
  func link(from page: String, _ words: Messages) -> Markup {
    """
    <a rel="tag" href="\(Link(to: self.page, from: page))"><span dir="auto">#\(tag.name)</span> <small>\(words.number(count))</small></a>
    """
  }
}

extension [TagGroup] {
  /// Hashtags in one paragraph.
  func cloud(on page: String, _ words: Messages) -> Markup {
    "<ul class=\"pills\">\(map { "<li>\($0.link(from: page, words))</li>" as Markup })</ul>"
  }
}
