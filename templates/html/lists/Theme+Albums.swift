internal import Indexing
public import Markup
internal import Messages
internal import Photography

extension Theme {
  public func album(_ page: AlbumPage) -> Markup {
    let catalogue = page.catalogue
    let (words, parts) = (catalogue.words, AlbumParts(page, self))
    let trail = page.isRoot ? [] : parts.above
    var document = Document(
      catalogue, path: page.path, kind: "list", title: page.number.title(parts.title, words),
      description: page.isRoot ? nil : page.album.prose?.plainText, section: .albums,
      previous: page.number.previous,
      next: page.number.next,
      photo: (parts.story == nil ? parts.photos.first : nil) ?? catalogue.cover(of: page.group),
      structuredData: StructuredData.gallery(page.path, parts.title, catalogue, trail: trail),
      stylesheet: parts.story == nil && !catalogue.site.templates.parts.contains(.album)
        ? nil : Stylesheet.story.path, hasMap: page.area != nil,
      main: catalogue.own(.album, TemplateModels.album, parts) ?? parts.standard)
    document.embed = catalogue.site.isEmbeddable && page.number.number == 1 ? Embed(page.album) : nil
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

  /// The cover of a trip with its title.
  func cover(_ story: Story) -> Markup? {
    let (page, catalogue) = (story.page, story.page.catalogue)
    let title = Markup.intro(page.album.name, "<p class=\"lead\">\(story.summary)</p>")
    return catalogue.cover(of: page.group).map {
      "\(hero($0, on: page.path, in: catalogue, title: title))\n"
    }
  }

  /// The text of a trip, and beside it the map that follows the reading.
  func told(_ story: Story) -> Markup {
    let page = story.page
    let script = Link(to: page.catalogue.site.scripts.story.path, from: page.path)
    return """
      <div class="trip">
      \(story.text(in: self))
      \(page.area.map { "<aside>\(around($0, page, creditButton: "\(page.catalogue.words.map): \(page.catalogue.words.rowSource)"))\(story.profiles)</aside>\n<script defer=\"defer\" src=\"\(script)\"></script>" as Markup })
      </div>
      """
  }

  func neighbours(_ page: AlbumPage) -> Markup? {
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

  /// - Parameter creditButton: ``LiveMap/creditButton``.
  func around(_ area: GeographicArea, _ page: AlbumPage, creditButton: String? = nil) -> Markup {
    let still: Markup = """
      <p class="more map-still"><a class="button" href="\(Link(to: "map/index.html", from: page.path))">\(page.catalogue.words.onTheMap)</a></p>
      """
    let walks = page.walks
    var map = LiveMap(
      extent: .area(area), name: page.catalogue.words.mapOfAlbum(album: page.album.name), pins: .own,
      track: walks.isEmpty ? nil : ".album-ways", hasRoute: page.album.hasRoute, isBelow: true)
    map.creditButton = creditButton
    let ways: Markup? =
      walks.isEmpty
      ? nil
      : "<script type=\"application/json\" class=\"album-ways\">\(json: WalkData.ways(of: walks))</script>"
    return """
      <section class="around"><h2>\(page.catalogue.words.whereTaken)</h2>\
      \(map.markup(on: page.path, in: page.catalogue.site, fallback: still))\(ways)</section>
      """
  }

  /// Albums as cover pictures with names: two beside each other on phones.
  ///
  /// - Parameter eager: The most covers that are not loaded lazily.
  func covers(_ albums: [AlbumGroup], in catalogue: Catalogue, on page: String, eager: Int = 0) -> Markup {
    let items = albums.enumerated().map { index, group -> Markup in
      let cover = catalogue.cover(of: group).map { photo in
        // The album's name follows, so the alternative text is empty.
        PictureElement.onShelf(
          photo, on: page, of: albums.count, loading: index < eager ? .eager : .lazy
        ).markup
      }
      let count = catalogue.words.photographs(count: group.count)
      return """
        <li class="cover"><a href="\(Link(to: group.album.page, from: page))">\
        \(cover ?? "<span class=\"missing\"></span>")\
        <span class="line" dir="auto">\(group.album.name)</span>\
        <span class="meta" dir="auto">\(group.period(catalogue.site).map { "\($0)<span> · </span>" as Markup })<span>\(count)</span></span></a></li>

        """
    }
    return "<ul class=\"covers halves\">\n\(items)</ul>"
  }
}
