public import Markup
internal import Photography

extension Theme {
  public func album(_ page: AlbumPage) -> Markup {
    let catalogue = page.catalogue
    let album = page.album
    let title = page.isRoot ? "Albums" : album.name
    let root = catalogue.albumsPage
    let above = page.lineage.map { ($0.name, $0.page) }
    let photos = page.photos
    let prose = page.number.number == 1 ? album.prose : nil
    let children = page.number.number == 1 ? page.children : []
    let isEmpty = photos.isEmpty && children.isEmpty
    let hint: Markup =
      page.isRoot ? "No albums yet. Every folder of photographs becomes one." : "Nothing here yet."
    let main: Markup = """
      \(page.isRoot ? nil : trail([("Albums", root)] + above, on: page.path))
      \(Markup.heading(title, (page.isRoot ? photos.isEmpty : isEmpty) ? nil : photographs(page.group.count)))
      \(prose.map { Document.prose($0, on: page.path) })
      \(children.isEmpty ? nil : covers(children, in: catalogue, on: page.path) as Markup?)
      \(photos.isEmpty
        ? nil
        : catalogue.searchable(
          "/" + album.page, page.categories, grid(photos, in: catalogue, on: page.path, eager: 4), page.number.links,
          start: page.start) as Markup?)
      \(page.area.map { around($0, page) })
      \(isEmpty ? .empty(hint) : nil)
      """
    return frame(
      Document(
        catalogue, path: page.path, kind: "list", title: title + page.number.suffix,
        description: album.prose?.plainText, section: .albums, previous: page.number.previous,
        next: page.number.next, photo: photos.first ?? catalogue.cover(of: page.group),
        structuredData: StructuredData.gallery(
          page.path, title, catalogue, trail: page.isRoot ? [] : [("Albums", root)] + above), main: main))
  }

  private func around(_ area: GeographicArea, _ page: AlbumPage) -> Markup {
    let still: Markup = """
      <p class="more map-still"><a class="button" href="\(Link(to: "map/index.html", from: page.path))">On the map</a></p>
      """
    let map = LiveMap(extent: .area(area), name: "Map of the photographs of \(page.album.name)", pins: .own)
    return "<section class=\"around\"><h2>Where</h2>\(map.markup(on: page.path, fallback: still))</section>"
  }

  /// Albums as cover pictures with names.
  func covers(_ albums: [AlbumGroup], in catalogue: Catalogue, on page: String) -> Markup {
    let items = albums.map { group -> Markup in
      let cover = catalogue.cover(of: group).map { photo in
        // The album's name follows, so the alternative text is empty.
        PictureElement(
          photo, on: page, alternativeText: "", sizes: "(max-width: 40rem) 96vw, 24rem", widest: 1280
        )
        .markup
      }
      return """
        <li class="cover"><a href="\(Link(to: group.album.page, from: page))">\
        \(cover ?? "<span class=\"missing\"></span>")\
        <span class="line" dir="auto">\(group.album.name)</span>\
        <span class="meta" dir="auto">\(photographs(group.count))</span></a></li>

        """
    }
    return "<ul class=\"covers\">\n\(items)</ul>"
  }
}
