internal import Markup
public import Photography

/// A walk: where it went, what it comes down to, and its photographs, the newest on top (W5).
public struct WalkPage: PageModel {
  /// A photograph on the walk.
  public struct Stop: Sendable {
    public let photo: Photo
    /// By which the site's data calls it.
    public let number: Int
    public let coordinate: Coordinate
    /// Metres from the start, along the way.
    public let distance: Double
  }

  /// What stands in the stream.
  public enum Entry: Sendable {
    case photo(Stop)
    /// Somebody else's.
    case find(WalkFind)

    public var coordinate: Coordinate {
      switch self {
      case .photo(let stop): stop.coordinate
      case .find(let find): find.coordinate
      }
    }
    /// Metres from the start, along the way.
    public var distance: Double {
      switch self {
      case .photo(let stop): stop.distance
      case .find(let find): find.distance
      }
    }
  }

  public let catalogue: Catalogue
  /// Position among the library's walks.
  public let index: Int

  public var path: String { walk.page }
  public var walk: Walk { catalogue.library.walks[index] }
  /// The one before in the list, which is newer.
  public var newer: Walk? { index > 0 ? catalogue.library.walks[index - 1] : nil }
  /// The one after in the list, which is older.
  public var older: Walk? {
    index + 1 < catalogue.library.walks.count ? catalogue.library.walks[index + 1] : nil
  }
  /// Where visitors may download it, from the site's root.
  public var download: String? { walk.isDownloadable ? WalkDownload.path(of: walk) : nil }

  /// Newest first.
  public var stops: [Stop] {
    let wanted = Set(walk.stops.map(\.photo))
    var numbers: [Int: Int] = [:]
    let timeline = catalogue.timeline
    for (position, photo) in timeline.enumerated() where wanted.contains(Int(photo)) {
      numbers[Int(photo)] = timeline.count - 1 - position
    }
    return walk.stops.map {
      Stop(
        photo: catalogue.library.photos[$0.photo], number: numbers[$0.photo] ?? 0, coordinate: $0.coordinate,
        distance: $0.distance)
    }
  }

  /// The newest on top: the photographs, and between them other people's pictures where the walk came by them.
  public var stream: [Entry] {
    var finds = walk.finds
    var entries: [Entry] = []
    for stop in stops {
      while let find = finds.last, find.distance > stop.distance {
        entries.append(.find(find))
        finds.removeLast()
      }
      entries.append(.photo(stop))
    }
    return entries + finds.reversed().map { .find($0) }
  }

  /// Those of its photographs.
  var categories: [Category] {
    let found = Set(stops.map(\.photo.category.id))
    return catalogue.categories.map(\.category).filter { found.contains($0.id) }
  }

  public var ingredients: PageKey {
    var all = PageKey("walk", catalogue)
    all.add(walk.fingerprint)
    all.add(each: stops) {
      $0.add($1.photo.fingerprint)
      $0.add($1.number)
    }
    all.add(each: [newer, older].map { $0?.page }) { $0.add($1) }
    all.add(Stylesheet.walk.path)
    all.add(Script.walk.path)
    // The pins' signs depend on all of them.
    all.add(each: catalogue.library.categories) {
      $0.add($1.id)
      $0.add($1.title)
      $0.add($1.colour.hex)
    }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.walk(self).bytes }

  /// The pages of all walks, their list and what can be downloaded; none when there is no walk.
  static func all(of catalogue: Catalogue) -> [any PageModel] {
    guard catalogue.hasWalks else { return [] }
    let walks = catalogue.library.walks
    return [WalkIndexPage(catalogue: catalogue)]
      + walks.indices.map { WalkPage(catalogue: catalogue, index: $0) }
      + walks.flatMap { PictureList($0).pages(in: catalogue) }
      + walks.filter(\.isDownloadable).map { WalkDownload(walk: $0, generator: catalogue.site.generator) }
  }
}
