public import Markup
internal import Photography

extension Theme {
  public func authorPage(_ page: AuthorPage) -> Markup {
    let (catalogue, content) = (page.catalogue, page.content)
    let standard: Markup = """
      \(page.cover.map { hero($0, on: page.path, in: catalogue, title: .intro(content.title, nil)) }
        ?? Markup.heading(content.title, nil))
      \(Document.prose(content.prose, in: catalogue, on: page.path, theme: self).withAnchors)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "page", title: content.title, description: content.prose.plainText,
        section: nil, photo: page.cover, stylesheet: page.cover == nil ? nil : Stylesheet.story.path,
        main: catalogue.own(.page, TemplateModels.page, Themed(page, self)) ?? standard))
  }
}
