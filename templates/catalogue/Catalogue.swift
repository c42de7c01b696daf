internal import Markup
public import Photography

/// The library as pages look at it: by month, category, hashtag and album. Made once for an edition and
/// shared by all its pages.
public final class Catalogue: Sendable {
  public let library: Library
  public let site: Site
  /// Months that have photographs, newest first.
  public let months: [MonthGroup]
  /// Hashtags in the order of their names, each with what lies below it.
  public let tags: [TagGroup]
  /// In the library's order; categories without photographs too.
  public let categories: [CategoryGroup]
  /// True when photographs are called after towns, whose names want a credit.
  let namesTowns: Bool
  /// In the library's order; the first is the root.
  public let albums: [AlbumGroup]
  /// All photographs month by month, newest first; differs from the library's order only where travellers
  /// cross time zones at the turn of a month.
  let timeline: [Int32]
  /// True when the timeline has the library's order.
  let isTimelineInOrder: Bool
  /// The walks that a photograph joins, both by their positions in the library.
  let walksOfPhotos: [Int: [Int]]
  /// The pins that the map's page begins with; asked for twice, and not cheap to make.
  let mapPins: Markup?
  /// The numbers of photographs by their positions in the library; empty where the timeline has the library's order.
  private let numbers: [Int]
  private let albumPositions: [AlbumID: Int]
  /// Where the photographs stand that an album names for its cover.
  let coverPositions: [PhotoID: Int]

  public init(_ library: Library, site: Site) {
    self.library = library
    self.site = site
    let albums = library.albums.isEmpty ? [Album.emptyRoot] : library.albums
    albumPositions = Dictionary(albums.indices.map { (albums[$0].id, $0) }) { first, _ in first }
    let (timeline, months) = MonthGroup.groups(of: library.photos, photosPerPage: site.photosPerPage)
    (self.timeline, self.months) = (timeline, months)
    isTimelineInOrder = timeline.indices.allSatisfy { timeline[$0] == $0 }
    var numbers = [Int](repeating: 0, count: isTimelineInOrder ? 0 : timeline.count)
    if !isTimelineInOrder {
      for (index, position) in timeline.enumerated() { numbers[Int(position)] = timeline.count - 1 - index }
    }
    self.numbers = numbers
    mapPins = site.mapPins(PhotoList(library.photos, ArraySlice(timeline.reversed())))
    namesTowns =
      library.photos.contains { $0.vicinity != nil } || library.places.contains { $0.vicinity != nil }
    categories = CategoryGroup.groups(of: library)
    tags = TagGroup.groups(of: library.photos)
    let covers = Set(albums.compactMap(\.cover))
    coverPositions = Dictionary(
      library.photos.indices.lazy.filter { !covers.isEmpty && covers.contains(library.photos[$0].id) }
        .map { (library.photos[$0].id, $0) }
    ) { first, _ in first }
    var walks: [Int: [Int]] = [:]
    for (index, walk) in library.walks.enumerated() {
      for stop in walk.stops { walks[stop.photo, default: []].append(index) }
    }
    walksOfPhotos = walks
    self.albums = AlbumGroup.groups(of: albums, positions: albumPositions)
  }
}

extension Catalogue {
  /// All photographs in the order of the numbers by which the site's data calls them: the timeline's, from the oldest, 0,
  /// so that new photographs get new numbers and old ones keep theirs.
  public var numbered: PhotoList { numbered(0..<timeline.count) }

  /// Some of them, in the order of their numbers.
  ///
  /// - Parameter numbers: May end beyond the last.
  func numbered(_ numbers: Range<Int>) -> PhotoList {
    let end = max(0, timeline.count - numbers.lowerBound)
    let start = max(0, timeline.count - numbers.upperBound)
    return list(ArraySlice(timeline[start..<end].reversed()))
  }

  /// The number of the photograph at a position in the library.
  func number(of position: Int) -> Int {
    numbers.isEmpty ? timeline.count - 1 - position : numbers[position]
  }

  func list(_ positions: ArraySlice<Int32>) -> PhotoList { PhotoList(library.photos, positions) }

  /// One page's share of a list.
  func list(_ positions: ArraySlice<Int32>, page number: PageNumber) -> PhotoList {
    list(positions[range(of: number, in: positions.indices)])
  }

  /// One page's share of the positions in a list.
  func range(of number: PageNumber, in list: Range<Int>) -> Range<Int> {
    let start = min(list.lowerBound + (number.number - 1) * site.photosPerPage, list.upperBound)
    return start..<min(start + site.photosPerPage, list.upperBound)
  }

  /// The newest photographs.
  public func newest(_ count: Int) -> PhotoList {
    PhotoList(library.photos, ArraySlice((0..<min(count, library.photos.count)).map(Int32.init)))
  }

  public func group(of album: AlbumID) -> AlbumGroup? { albumPositions[album].map { albums[$0] } }

  /// The albums an album lies in, outermost first, itself last, without the root.
  public func lineage(of album: AlbumID) -> [Album] {
    var found: [Album] = []
    var next = group(of: album)
    while let group = next, group.album.id != .root, found.count < 64 {
      found.append(group.album)
      next = group.parent.map { albums[$0] }
    }
    return found.reversed()
  }

  /// True when there is an album besides the root.
  public var hasAlbums: Bool { albums.count > 1 }
  public var hasTags: Bool { !tags.isEmpty }
  public var hasWalks: Bool { !library.walks.isEmpty }
  public var hasPlaces: Bool { !library.places.isEmpty }

  /// The years that have photographs, newest first, with their months.
  public var years: [(year: Int, months: ArraySlice<MonthGroup>)] {
    var years: [(year: Int, months: ArraySlice<MonthGroup>)] = []
    var start = 0
    for index in months.indices
    where index + 1 == months.count || months[index + 1].year != months[index].year {
      years.append((months[index].year, months[start...index]))
      start = index + 1
    }
    return years
  }
}

extension Album {
  /// The albums' page of a library that has none.
  fileprivate static let emptyRoot = Album(id: .root, page: "albums/index.html", title: "")
}
