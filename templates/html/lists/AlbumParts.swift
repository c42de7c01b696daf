internal import Indexing
internal import Markup
internal import Messages
internal import Photography

/// The parts of the page of an album.
struct AlbumParts {
  let page: AlbumPage
  let theme: any Theme
  let story: Story?
  /// Those of the list; a story shows its own in its text.
  let photos: [Photo]

  init(_ page: AlbumPage, _ theme: any Theme) {
    (self.page, self.theme, story) = (page, theme, Story(page))
    let named = story?.named ?? []
    photos = story != nil && !page.album.showsRest ? [] : page.photos.filter { !named.contains($0.id) }
  }

  private var words: Messages { page.catalogue.words }
  private var isFirst: Bool { page.number.number == 1 }
  private var isEmpty: Bool { page.photos.isEmpty && children.isEmpty }

  var title: String { page.isRoot ? words.albums : page.album.name }
  var children: [AlbumGroup] { isFirst ? page.children : [] }

  /// The albums around it, with the page of all.
  var above: [(String, String)] {
    [(words.albums, page.catalogue.albumsPage)] + page.lineage.map { ($0.name, $0.page) }
  }
  var trail: Markup? { page.isRoot ? nil : theme.trail(above, on: page.path, words) }

  /// What is in it, in a line.
  var summary: String? {
    let isWithout = page.isRoot ? page.photos.isEmpty : isEmpty
    return story?.summary ?? (isWithout ? nil : words.photographs(count: page.group.count))
  }

  /// The text of the album; a story's with its map. That of the root is on the home page.
  var text: Markup? {
    if let story { return theme.told(story) }
    guard isFirst, !page.isRoot else { return nil }
    return page.album.prose.map {
      Document.prose($0, in: page.catalogue, on: page.path, theme: theme).markup
    }
  }

  var shelf: Markup? {
    children.isEmpty
      ? nil
      : theme.covers(
        children, in: page.catalogue, on: page.path, eager: story == nil && page.album.prose == nil ? 4 : 0)
  }

  /// The photographs with what searches them, and the links to the other pages of the list.
  var list: Markup? {
    guard !photos.isEmpty else { return story.flatMap { _ in page.number.links(words) } }
    let catalogue = page.catalogue
    // Where scripts say what a search has found.
    let heading: Markup? = story.map { _ in
      "<div class=\"heading\"><h2>\(words.morePhotographs)</h2><p class=\"sub\"></p></div>\n"
    }
    return catalogue.searchable(
      "/" + page.album.page, page.categories, start: story == nil ? page.start : nil,
      "\(heading)\(theme.grid(photos, in: catalogue, on: page.path, eager: 4))\n\(page.number.links(words))")
  }

  /// What stands below the list: buttons that keep or download it.
  var actions: Markup {
    let copy =
      photos.isEmpty
      ? nil : page.catalogue.offlineCopy(ofList: "/" + page.album.page, on: page.path) as Markup?
    return "\(copy)\(theme.download(page.album, on: page.number, in: page.catalogue))"
  }

  /// The map, where it is not beside a story.
  var map: Markup? { story == nil ? page.area.map { theme.around($0, page) } : nil }
  /// The trips before and after a story.
  var neighbours: Markup? { story == nil ? nil : theme.neighbours(page) }
  /// Where nothing is in it.
  var hint: Markup? { isEmpty ? .empty(page.isRoot ? words.noAlbums : words.nothingHere) : nil }

  /// The built-in page.
  var standard: Markup {
    let opening = story.flatMap(theme.cover)
    return """
      \(opening)\(trail)
      \(opening == nil ? Markup.heading(title, summary) : nil)
      \(text)
      \(page.followsWay ? map : nil)\(shelf)
      \(list)
      \(actions)
      \(page.followsWay ? nil : map)
      \(hint)\(neighbours)
      """
  }
}
