public import Markup

extension Theme {
  public func redirect(_ page: RedirectPage) -> Markup {
    let link = Link(to: page.target, from: page.path)
    let main: Markup = """
      \(Markup.heading("Moved"))
      <p><a href="\(link)">This page has moved.</a></p>
      """
    return frame(
      Document(
        page.catalogue, path: page.path, kind: "list", title: "Moved", isIndexed: false,
        target: page.target, main: main))
  }
}
