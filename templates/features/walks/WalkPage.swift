internal import Indexing
internal import Markup
public import Photography

/// A walk: its map, its figures and its photographs, newest first (W5); without a text, in the order of the way.
public struct WalkPage: PageModel {
  /// A photograph on the walk.
  public struct Stop: Sendable {
    /// The photograph itself.
    public let photo: Photo
    /// Its number in the site's data.
    public let number: Int
    /// Where it is on the map: its own position, else that of the track at its time.
    public let coordinate: Coordinate
    /// Metres from the start, along the track.
    public let distance: Double
  }

  /// An element of the stream.
  public enum Entry: Sendable {
    case photo(Stop)
    /// A Flickr picture.
    case picture(WalkPicture)

    /// Where it is on the track.
    public var coordinate: Coordinate {
      switch self {
      case .photo(let stop): stop.coordinate
      case .picture(let picture): picture.coordinate
      }
    }
    /// Metres from the start, along the track.
    public var distance: Double {
      switch self {
      case .photo(let stop): stop.distance
      case .picture(let picture): picture.distance
      }
    }
  }

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Position among the library's walks; `nil` for an unlisted walk.
  public let index: Int?
  private let unlisted: Walk?

  init(catalogue: Catalogue, index: Int) {
    (self.catalogue, self.index, unlisted) = (catalogue, index, nil)
  }

  /// A walk that nothing links.
  ///
  /// - Parameter position: In ``UnlistedContent/walks``.
  init(catalogue: Catalogue, unlisted position: Int) {
    (self.catalogue, index) = (catalogue, nil)
    var walk = catalogue.index.library.unlisted.walks[position]
    if LockedPage.isLocked(walk.page) { walk.isDownloadable = false }
    unlisted = walk
  }

  public var path: String { walk.page }
  public var isListed: Bool { index != nil }
  /// The walk that the page shows.
  public var walk: Walk { unlisted ?? catalogue.walk(at: index ?? 0) }
  /// The previous walk in the list, which is newer.
  public var newer: (page: String, title: String)? { neighbour(-1) }
  /// The next walk in the list, which is older.
  public var older: (page: String, title: String)? { neighbour(1) }

  private func neighbour(_ step: Int) -> (page: String, title: String)? {
    guard let index = index.map({ $0 + step }) else { return nil }
    _ = walk
    guard catalogue.index.library.walks.indices.contains(index) else { return nil }
    return (catalogue.index.library.walks[index].page, catalogue.index.library.walks[index].title)
  }

  /// The path of the download, from the site's root; `nil` if there is none.
  public var download: String? { walk.isDownloadable ? WalkDownload.path(of: walk) : nil }

  /// The photographs on the walk, newest first.
  public var stops: [Stop] {
    walk.stops.map {
      Stop(
        photo: catalogue.photo(at: $0.photo), number: catalogue.number(of: $0.photo),
        coordinate: $0.coordinate,
        distance: $0.distance)
    }
  }

  /// Whether the photographs follow the way from its start, since no text tells the walk, and there are no pictures of others, of which the newest
  /// is on top (W3).
  public var followsWay: Bool { walk.prose == nil && walk.pictures.isEmpty }

  /// The photographs, newest first, and between them the Flickr pictures by their position on the track; in the order of the way if
  /// ``followsWay``.
  public var stream: [Entry] { followsWay ? newestFirst.reversed() : newestFirst }

  private var newestFirst: [Entry] {
    var pictures = walk.pictures
    var entries: [Entry] = []
    for stop in stops {
      while let picture = pictures.last, picture.distance > stop.distance {
        entries.append(.picture(picture))
        pictures.removeLast()
      }
      entries.append(.photo(stop))
    }
    return entries + pictures.reversed().map { .picture($0) }
  }

  /// The photograph that opens the page: the widest picture in landscape format, the newest of several; `nil` if there
  /// is none.
  var cover: Photo? {
    let wide = stops.map(\.photo).filter { $0.size.aspect >= 1.2 && !$0.renditions.isEmpty }
    guard let width = wide.map(\.size.width).max() else { return nil }
    return wide.first { $0.size.width == width }
  }

  /// Those of its photographs.
  var categories: [Category] {
    let found = Set(stops.map(\.photo.category.id))
    return catalogue.categories.map(\.category).filter { found.contains($0.id) }
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.walk(self).bytes }
}
