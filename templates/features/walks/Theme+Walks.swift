public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func walks(_ page: WalkIndexPage) -> Markup {
    let catalogue = page.catalogue
    let dates = catalogue.site.dates
    let words = catalogue.words
    let walks = page.walks
    let items = walks.map { walk -> Markup in
      let picture = page.cover(of: walk).map {
        // The walk's name follows, so the alternative text is empty.
        PictureElement.card($0, on: page.path).markup
      }
      let day = walk.start.map { dates.day($0.local) }
      let facts = [
        day, words.distance(walked: walk.figures.distance),
        walk.figures.duration.flatMap { words.duration($0) },
      ]
      return """
        <li class="cover"><a href="\(Link(to: walk.page, from: page.path))">\(picture ?? WalkSketch(walk).markup)\
        <span class="line" dir="auto">\(walk.title)</span>\
        <span class="meta" dir="auto">\(facts.compactMap(\.self).joined(separator: " · "))</span></a></li>

        """
    }
    let length = walks.reduce(0) { $0 + $1.figures.distance }
    let main: Markup = """
      \(Markup.heading(
        words.walks,
        words.countAndLength(
          items: words.walkCount(count: walks.count), distance: words.distance(walked: length))))
      <ul class="covers">
      \(items)</ul>
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: words.walks, section: .walks,
        photo: walks.lazy.compactMap { page.cover(of: $0) }.first,
        structuredData: StructuredData.gallery(page.path, words.walks, catalogue),
        stylesheet: Stylesheet.walk.path,
        main: main))
  }
}
