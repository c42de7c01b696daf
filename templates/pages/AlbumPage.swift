internal import Markup
public import Photography

/// An album: what the author says of it, the albums inside, its photographs. The root's is the list of all
/// albums.
public struct AlbumPage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber

  public var path: String { number.path }
  public var group: AlbumGroup { catalogue.albums[index] }
  public var album: Album { group.album }
  public var isRoot: Bool { album.id == .root }
  /// The albums directly inside, in the author's order.
  public var children: [AlbumGroup] { group.children.map { catalogue.albums[$0] } }
  /// The photographs directly inside, in the album's order.
  public var photos: PhotoList {
    let range = catalogue.range(of: number, in: album.photos.indices)
    return catalogue.list(ArraySlice(album.photos[range].map(Int32.init)))
  }
  var categories: [Category] { catalogue.categories(of: album.photos.lazy.map(Int32.init)) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number, inOrder: group.isInOrder) }
  /// Where the photographs of the album and of all inside were taken; only on its first page, and not on the root's.
  var area: GeographicArea? {
    guard !isRoot, number.number == 1 else { return nil }
    return GeographicArea(around: places(in: group))
  }

  private func places(in group: AlbumGroup) -> [Coordinate] {
    catalogue.placed(in: group).compactMap { catalogue.library.photos[Int($0)].coordinate }
  }

  /// The albums around it, outermost first, without the root and itself.
  public var lineage: [Album] { catalogue.lineage(of: album.id).dropLast() }

  public var ingredients: PageKey {
    var all = PageKey("album", catalogue)
    all.add(number)
    all.add(group, catalogue)
    all.add(each: children) { $0.add($1, catalogue) }
    all.add(lineage: lineage)
    all.add(photos)
    all.add(start ?? -1)
    all.add(each: categories) { $0.add($1) }
    all.add(each: area.map { [$0] } ?? []) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.album(self).bytes }
}
