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
    let story = Story(page)
    // The text of the root is on the home page.
    let prose = page.number.number == 1 && !page.isRoot ? album.prose : nil
    let children = page.number.number == 1 ? page.children : []
    let named = story?.named ?? []
    let photos =
      story != nil && !album.showsRest ? [] : page.photos.filter { !named.contains($0.id) }
    let isEmpty = page.photos.isEmpty && children.isEmpty
    let count =
      (page.isRoot ? page.photos.isEmpty : isEmpty) ? nil : words.photographs(count: page.group.count)
    let hint = page.isRoot ? words.noAlbums : words.nothingHere
    let main: Markup = """
      \(story.map(cover))\(page.isRoot ? nil : trail([(words.albums, root)] + above, on: page.path, words))
      \(Markup.heading(title, story?.summary ?? count))
      \(story.map { told($0) } ?? prose.map { Document.prose($0, in: catalogue, on: page.path).markup })
      \(children.isEmpty ? nil : covers(children, in: catalogue, on: page.path) as Markup?)
      \(photos.isEmpty
        ? story.flatMap { _ in page.number.links(words) }
        : catalogue.searchable(
          "/" + album.page, page.categories, start: story == nil ? page.start : nil,
          "\(story.map { _ in "<h2>\(words.morePhotographs)</h2>\n" as Markup })\(grid(photos, in: catalogue, on: page.path, eager: 4))\n\(page.number.links(words))") as Markup?)
      \(photos.isEmpty ? nil : catalogue.offlineCopy(ofList: "/" + album.page, on: page.path) as Markup?)\(download(album, on: page.number, in: catalogue))
      \(story == nil ? page.area.map { around($0, page) } : nil)
      \(isEmpty ? .empty(hint) : nil)\(story == nil ? nil : neighbours(page))
      """
    var document = Document(
      catalogue, path: page.path, kind: "list", title: page.number.title(title, words),
      description: page.isRoot ? nil : album.prose?.plainText, section: .albums,
      previous: page.number.previous,
      next: page.number.next, photo: (story == nil ? photos.first : nil) ?? catalogue.cover(of: page.group),
      structuredData: StructuredData.gallery(
        page.path, title, catalogue, trail: page.isRoot ? [] : [(words.albums, root)] + above),
      stylesheet: story == nil ? nil : Stylesheet.story.path, hasMap: page.area != nil, main: main)
    document.embed = catalogue.site.isEmbeddable && page.number.number == 1 ? Embed(album) : nil
    return frame(document)
  }

  /// A link to the archive with its photographs, with its size.
  func download(_ album: Album, on page: PageNumber, in catalogue: Catalogue) -> Markup? {
    guard page.number == 1, let archive = catalogue.archive(of: album) else { return nil }
    let words = catalogue.words
    // The address of a locked album tells nothing.
    let folder =
      LockedPage.isLocked(album.page)
      ? album.id.path.split(separator: "/") : album.page.split(separator: "/").dropLast()
    let name = folder.last ?? "album"
    let items = words.photographs(count: archive.photographs)
    return """

      <p class="more"><a class="button" download="\(name).zip" href="\(Link(to: archive.path, from: page.path))">\
      \(words.downloadAll(items: items, size: words.size(ofBytes: archive.bytes)))</a></p>
      """
  }

  private func cover(_ story: Story) -> Markup {
    let (page, catalogue) = (story.page, story.page.catalogue)
    return "\(catalogue.cover(of: page.group).map { hero($0, on: page.path, in: catalogue) })\n"
  }

  /// The text of a trip, and beside it the map that follows the reading.
  private func told(_ story: Story) -> Markup {
    let page = story.page
    let script = Link(to: page.catalogue.site.scripts.story.path, from: page.path)
    return """
      <div class="trip">
      \(story.text)
      \(page.area.map { "<aside>\(around($0, page))\(story.profiles)</aside>\n<script defer=\"defer\" src=\"\(script)\"></script>" as Markup })
      </div>
      """
  }

  private func neighbours(_ page: AlbumPage) -> Markup? {
    let (before, after) = page.neighbours
    guard before != nil || after != nil else { return nil }
    let words = page.catalogue.words
    func link(_ album: Album?, _ kind: Markup, _ name: String) -> Markup {
      album.map {
        "<a class=\"\(kind)\" href=\"\(Link(to: $0.page, from: page.path))\"><span>\(name): <bdi>\($0.name)</bdi></span></a>"
      } ?? "<span></span>"
    }
    return """
      <nav class="siblings" aria-label="\(words.albums)">\(link(before, "newer", words.tripBefore))\
      \(link(after, "older", words.tripAfter))</nav>
      """
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
        PictureElement.card(photo, on: page).markup
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
