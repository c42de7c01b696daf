public import Indexing
internal import Markup
public import Photography

/// An album: its description, the albums inside and its photographs. The root's page lists all albums.
public struct AlbumPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  let index: Int
  /// Which page of the album it is.
  public let number: PageNumber
  private let id: Identity

  init(catalogue: Catalogue, index: Int, number: Int) {
    let album = catalogue.index.albums[index].album
    (self.catalogue, self.index, id) = (catalogue, index, album.identity)
    self.number = catalogue.number(number, of: album.page, list: .album, id: id)
  }

  public var path: String { number.path }
  /// The album with its position in the hierarchy.
  public var group: AlbumGroup {
    catalogue.record(Dependency(.album, id: id))
    return catalogue.index.albums[index]
  }
  /// The album that the page shows.
  public var album: Album { group.album }
  /// Whether it is the page of all albums.
  public var isRoot: Bool { album.id == .root }
  /// The albums directly inside, in the author's order.
  public var children: [AlbumGroup] { group.children.map { catalogue.album(at: $0) } }
  /// The photographs directly inside, in the album's order.
  public var photos: PhotoList {
    PhotoList(catalogue, .album, id: id, slice: catalogue.range(of: number, in: .album, id: id))
  }
  var categories: [Category] { catalogue.categories(of: .album, id: id) }
  /// See ``Catalogue/start(of:isCut:inOrder:)``.
  var start: Int? { catalogue.start(of: photos, isCut: number.total > 1, inOrder: group.isInOrder) }
  /// Where the photographs of the album and of all inside were taken; only on its first page, and not on the root's.
  var area: GeographicArea? {
    guard !isRoot, number.number == 1 else { return nil }
    catalogue.record(Dependency(.albumLayout, id: id))
    return GeographicArea(
      around: catalogue.index.placed(in: group).lazy.compactMap {
        catalogue.index.summary(at: Int($0)).coordinate
      })
  }

  /// The walks whose tracks are in its folder or in one inside, the oldest first.
  var walks: [Walk] { catalogue.walks.filter { $0.id.hasPrefix(album.id.path + "/") }.reversed() }

  /// Whether it shows a walk of its folder without a text: its map comes first, and its photographs follow the way, unless its author
  /// orders them otherwise.
  var followsWay: Bool {
    !isRoot && album.prose == nil
      && walks.contains { !$0.id.dropFirst(album.id.path.count + 1).contains("/") }
  }

  /// The albums beside it that tell a trip, too: the one before it in time, and the one after it.
  var neighbours: (before: Album?, after: Album?) {
    guard let parent = group.parent.map({ catalogue.album(at: $0) }),
      let place = parent.children.firstIndex(of: index)
    else { return (nil, nil) }
    func first(_ siblings: some Sequence<Int>) -> AlbumGroup? {
      siblings.lazy.map { catalogue.album(at: $0) }.first { $0.album.prose?.hasPictures ?? false }
    }
    let (above, below) = (
      first(parent.children[..<place].reversed()), first(parent.children[(place + 1)...])
    )
    // Most lists have the newest first.
    let times = [above, group, below].compactMap { $0?.months?.lowerBound }
    let isNewestFirst = times.count > 1 && !zip(times, times.dropFirst()).contains { $0 < $1 }
    return isNewestFirst ? (below?.album, above?.album) : (above?.album, below?.album)
  }

  /// The albums around it, outermost first, without the root and itself.
  public var lineage: [Album] { catalogue.lineage(of: album.id).dropLast() }

  public func render(with theme: any Theme) -> [UInt8] { theme.album(self).bytes }
}
