internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func unlistedAlbum(_ page: UnlistedAlbumPage) -> Markup {
    let catalogue = page.catalogue
    let album = page.album
    let isFirst = page.number.number == 1
    let prose = isFirst ? album.prose : nil
    let children = isFirst ? page.children : []
    let photos = page.photos
    let items = children.map { child -> Markup in
      "<li><a href=\"\(Link(to: child.page, from: page.path))\" dir=\"auto\">\(child.name)</a></li>"
    }
    let main: Markup = """
      \(Markup.heading(album.name, album.photos.isEmpty ? nil : catalogue.words.photographs(count: album.photos.count)))
      \(prose.map { Document.prose($0, in: catalogue, on: page.path, theme: self) })
      \(children.isEmpty ? nil : page.isLocked ? covers(children, page) : "<ul class=\"pills\">\(items)</ul>" as Markup?)
      \(photos.isEmpty ? nil : grid(photos, in: catalogue, on: page.path, eager: 4) as Markup?)\(download(album, on: page.number, in: catalogue))
      \(page.number.links(catalogue.words))\(page.area.map { map($0, page) })
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: page.number.title(album.name, catalogue.words),
        description: album.prose?.plainText, previous: page.number.previous, next: page.number.next,
        photo: photos.first, isIndexed: false, hasMap: page.area != nil, main: main))
  }

  /// The locked albums inside, with a picture of each.
  private func covers(_ albums: [Album], _ page: UnlistedAlbumPage) -> Markup {
    let catalogue = page.catalogue
    let items = albums.map { album -> Markup in
      let positions = catalogue.positions(inLocked: album)
      let cover =
        positions.first { catalogue.index.library.unlisted.photos.id(at: $0) == album.cover }
        ?? positions.first
      let picture = cover.map {
        PictureElement.onShelf(catalogue.unlistedPhoto(at: $0), on: page.path, of: albums.count).markup
      }
      return """
        <li class="cover"><a href="\(Link(to: album.page, from: page.path))">\
        \(picture ?? "<span class=\"missing\"></span>")\
        <span class="line" dir="auto">\(album.name)</span>\
        <span class="meta" dir="auto">\(catalogue.words.photographs(count: positions.count))</span></a></li>

        """
    }
    return "<ul class=\"covers halves\">\n\(items)</ul>"
  }

  private func map(_ area: GeographicArea, _ page: UnlistedAlbumPage) -> Markup {
    let words = page.catalogue.words
    let map = LiveMap(
      extent: .area(area), name: words.mapOfAlbum(album: page.album.name), pins: .own, isBelow: true)
    return
      "\n<section class=\"around\"><h2>\(words.whereTaken)</h2>\(map.markup(on: page.path, in: page.catalogue.site, fallback: ""))</section>"
  }
}
