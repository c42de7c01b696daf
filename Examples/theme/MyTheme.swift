import Markup
import Photography
import Templates

struct MyTheme: Theme {
  /// Shows only the title. Every page with a list uses this cell.
  func cell(_ cell: Cell) -> Markup {
    let photo = cell.photo
    let name = photo.name(in: cell.catalogue.site)
    let picture = PictureElement(
      photo, on: cell.page, alternativeText: name, sizes: "(min-width: 40rem) 33vw, 100vw", widest: 1280,
      loading: cell.loading)
    return """
      <li class="cell" style="--r:\(photo.size.aspect, places: 3)">
      <a href="\(Link(to: photo.page, from: cell.page))">\(picture.markup)<span class="line">\(name)</span></a>
      </li>

      """
  }

  /// A home page of one sentence in PhotoMap's frame.
  func home(_ page: HomePage) -> Markup {
    let count = page.catalogue.photos.count
    return frame(
      Document(
        page.catalogue, path: page.path, kind: "home",
        main: """
          <h1>\(page.catalogue.site.title)</h1>
          <p><a href="\(Link(to: "timeline/index.html", from: page.path))">\(count) photographs</a>.</p>
          """))
  }
}
