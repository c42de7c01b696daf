internal import Markup
public import Photography

/// The way in: the newest photographs, and ways to all others.
public struct HomePage: PageModel {
  public let catalogue: Catalogue

  public var path: String { "index.html" }

  /// The newest photographs, one of which is shown large.
  public var newest: PhotoList { catalogue.newest(25) }
  /// The one shown large: the newest that is wide enough to fill a page, else the newest of all.
  public var lead: Photo? { leadIndex.map { newest[$0] } }
  /// The others.
  public var others: PhotoList {
    let newest = newest
    return leadIndex.map { newest.removing(at: $0) } ?? newest
  }

  /// True when there is anything to show on a map.
  public var hasPlaces: Bool { catalogue.library.photos.contains { $0.coordinate != nil } }

  private var leadIndex: Int? {
    let newest = newest
    return newest.firstIndex { $0.size.width >= 1200 && $0.size.aspect >= 1.2 } ?? newest.indices.first
  }

  /// The first albums of the top level.
  public var albums: [AlbumGroup] {
    catalogue.albums.first.map { $0.children.prefix(6).map { catalogue.albums[$0] } } ?? []
  }
  /// The hashtags with most photographs, by name.
  public var tags: [TagGroup] {
    let most = catalogue.tags.indices.sorted {
      (catalogue.tags[$1].count, $0) < (catalogue.tags[$0].count, $1)
    }
    return most.prefix(30).sorted().map { catalogue.tags[$0] }
  }

  public var ingredients: PageKey {
    var all = PageKey("home", catalogue)
    all.add(catalogue.library.photos.count)
    all.add(newest)
    all.add(hasPlaces)
    all.add(each: catalogue.years) {
      $0.add($1.year)
      $0.add($1.months.reduce(0) { $0 + $1.count })
    }
    all.add(each: catalogue.categories) { $0.add($1) }
    all.add(each: albums) { $0.add($1, catalogue) }
    all.add(each: tags) { $0.add($1) }
    all.add(Script.home.path)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.home(self).bytes }
}

extension PageKey {
  /// A category as lists name it.
  mutating func add(_ category: Category) {
    add(category.id)
    add(category.title)
    add(category.colour.hex)
  }

  /// A category with its count.
  mutating func add(_ group: CategoryGroup) {
    add(group.category)
    add(group.count)
  }

  /// A hashtag with its count.
  mutating func add(_ group: TagGroup) {
    add(each: group.tag.key) { $0.add($1) }
    add(each: group.tag.title) { $0.add($1) }
    add(group.count)
  }

  /// An album with its cover and count.
  mutating func add(_ group: AlbumGroup, _ catalogue: Catalogue) {
    add(group.album.fingerprint)
    add(group.album.id.path)
    add(group.count)
    add(each: catalogue.cover(of: group).map { [$0] } ?? []) { $0.add($1.fingerprint) }
  }

  /// The page and name of each album.
  mutating func add(lineage albums: [Album]) {
    add(each: albums) {
      $0.add($1.page)
      $0.add($1.name)
    }
  }
}
