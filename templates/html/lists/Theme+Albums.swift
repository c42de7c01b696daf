internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func album(_ page: AlbumPage) -> Markup {
    let catalogue = page.catalogue
    let words = catalogue.words
    let album = page.album
    let title = page.isRoot ? words.albums : album.name
    let root = catalogue.albumsPage
    let above = page.lineage.map { ($0.name, $0.page) }
    let photos = page.photos
    let prose = page.number.number == 1 ? album.prose : nil
    let children = page.number.number == 1 ? page.children : []
    let isEmpty = photos.isEmpty && children.isEmpty
    let hint = page.isRoot ? words.noAlbums : words.nothingHere
    let main: Markup = """
      \(page.isRoot ? nil : trail([(words.albums, root)] + above, on: page.path, words))
      \(Markup.heading(title, (page.isRoot ? photos.isEmpty : isEmpty) ? nil : words.photographs(count: page.group.count)))
      \(prose.map { Document.prose($0, on: page.path) })
      \(children.isEmpty ? nil : covers(children, in: catalogue, on: page.path) as Markup?)
      \(photos.isEmpty
        ? nil
        : catalogue.searchable(
          "/" + album.page, page.categories, start: page.start,
          "\(grid(photos, in: catalogue, on: page.path, eager: 4))\n\(page.number.links(words))") as Markup?)
      \(photos.isEmpty ? nil : catalogue.offlineCopy(ofList: "/" + album.page, on: page.path) as Markup?)
      \(page.area.map { around($0, page) })
      \(isEmpty ? .empty(hint) : nil)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: page.number.title(title, words),
        description: album.prose?.plainText, section: .albums, previous: page.number.previous,
        next: page.number.next, photo: photos.first ?? catalogue.cover(of: page.group),
        structuredData: StructuredData.gallery(
          page.path, title, catalogue, trail: page.isRoot ? [] : [(words.albums, root)] + above),
        hasMap: page.area != nil, main: main))
  }

  private func around(_ area: GeographicArea, _ page: AlbumPage) -> Markup {
    let still: Markup = """
      <p class="more map-still"><a class="button" href="\(Link(to: "map/index.html", from: page.path))">\(page.catalogue.words.onTheMap)</a></p>
      """
    let map = LiveMap(
      extent: .area(area), name: page.catalogue.words.mapOfAlbum(album: page.album.name), pins: .own,
      hasRoute: page.album.hasRoute, isBelow: true)
    return
      "<section class=\"around\"><h2>\(page.catalogue.words.whereTaken)</h2>\(map.markup(on: page.path, in: page.catalogue.site, fallback: still))</section>"
  }

  /// Albums as cover pictures with names.
  func covers(_ albums: [AlbumGroup], in catalogue: Catalogue, on page: String) -> Markup {
    let items = albums.map { group -> Markup in
      let cover = catalogue.cover(of: group).map { photo in
        // The album's name follows, so the alternative text is empty.
        PictureElement(
          photo, on: page, alternativeText: "", sizes: PictureElement.sizes(ofCard: photo), widest: 1280
        )
        .markup
      }
      return """
        <li class="cover"><a href="\(Link(to: group.album.page, from: page))">\
        \(cover ?? "<span class=\"missing\"></span>")\
        <span class="line" dir="auto">\(group.album.name)</span>\
        <span class="meta" dir="auto">\(catalogue.words.photographs(count: group.count))</span></a></li>

        """
    }
    return "<ul class=\"covers\">\n\(items)</ul>"
  }
}
