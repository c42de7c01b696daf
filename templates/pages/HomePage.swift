public import Indexing
internal import Markup
public import Photography

/// The home page: the newest photographs, and links to all others.
public struct HomePage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { "index.html" }

  /// The newest photographs; one is shown large unless the author has chosen a cover.
  public var newest: PhotoList { catalogue.newest(25) }
  /// The one shown large: the author's choice, else the newest that is wide enough to fill a page, else the newest.
  public var lead: Photo? { chosen ?? leadIndex.map { newest[$0] } }
  /// The others.
  public var others: PhotoList {
    let newest = newest
    if let chosen {
      return newest.firstIndex { $0.id == chosen.id }.map { newest.removing(at: $0) } ?? catalogue.newest(24)
    }
    return leadIndex.map { newest.removing(at: $0) } ?? newest
  }

  /// The cover of the root, in `site.yaml` or in the content folder's own `album.yaml`.
  private var chosen: Photo? {
    catalogue.albums[0].album.cover == nil ? nil : catalogue.cover(of: catalogue.albums[0])
  }

  /// The albums and walks of the newest photographs.
  public var trips: [Trip] { catalogue.newestTrips(4) }

  /// The text of the content folder's own `index.md`.
  public var text: Prose? { catalogue.group(of: .root)?.album.prose }

  /// Whether any photograph has a position.
  public var hasPlaces: Bool { catalogue.count(of: .placed) > 0 }

  private var leadIndex: Int? {
    let newest = newest
    return newest.firstIndex { $0.size.width >= 1200 && $0.size.aspect >= 1.2 } ?? newest.indices.first
  }

  /// The first albums of the top level.
  public var albums: [AlbumGroup] {
    let albums = catalogue.albums
    return albums[0].children.prefix(6).map { albums[$0] }
  }
  /// The hashtags with most photographs, by name.
  public var tags: [TagGroup] {
    let tags = catalogue.tags
    let most = tags.indices.sorted { (tags[$1].count, $0) < (tags[$0].count, $1) }
    return most.prefix(30).sorted().map { tags[$0] }
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.home(self).bytes }
}
