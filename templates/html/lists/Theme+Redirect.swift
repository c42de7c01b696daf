public import Markup
internal import Messages

extension Theme {
  public func redirect(_ page: RedirectPage) -> Markup {
    let words = page.catalogue.words
    let link = Link(to: page.target, from: page.path)
    let main: Markup = """
      \(Markup.heading(words.moved))
      <p><a href="\(link)">\(words.pageMoved)</a></p>
      """
    return frame(
      Document(
        page.catalogue, path: page.path, kind: "list", title: words.moved, isIndexed: false,
        target: page.target, main: main))
  }
}
