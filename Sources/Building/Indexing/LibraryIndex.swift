package import Messages
package import Photography
internal import Synchronization

/// A library by month, category, hashtag and album, with the numbers of its photographs: what all pages of a site share.
///
/// Nothing is recorded here. Themes read the library through a catalogue, which records each read as a ``Dependency``;
/// ``digest(of:)`` has the current value of any.
package final class LibraryIndex: Sendable {
  /// As it was when the index was made.
  package let library: Library
  package let months: [MonthGroup]
  /// Hashtags in the order of their names, each with the tags below it.
  package let tags: [TagGroup]
  /// In the library's order; categories without photographs too.
  package let categories: [CategoryGroup]
  /// In the library's order; the first is the root.
  package let albums: [AlbumGroup]
  /// The positions in the library of photographs with a coordinate.
  package let placed: [Int32]
  /// Whether photographs or places have names of towns, which need a credit.
  package let hasTownNames: Bool
  /// The walks of each photograph, both as indices into the library.
  package let walksOfPhotos: [Int: [Int]]
  package let numbers: PhotoNumbers
  /// How the lists of categories and hashtags are cut into pages.
  package let parts: ListParts
  /// Positions by identity.
  package let positions: Positions
  /// The indices of covers that albums name.
  private let coverPositions: [PhotoID: Int]
  /// Hashes of the library's categories, by position in its ``PhotoTerms``.
  private let categoryHashes: [UInt64]
  /// The photographs that were replaced, by position in the library.
  let replacements = Mutex<[Int: Photo]>([:])
  /// Whether there are any: a build has none, and asks for each photograph.
  let hasReplacements = Atomic(false)
  /// By position in ``albums``: a hash of the pages and names of the album and of those above it.
  let lineageDigests: [UInt64]
  /// Hashes of the whole library; see ``Dependency/Subject``.
  let layoutDigest, pagesDigest: UInt64

  /// - Parameters:
  ///   - photosPerPage: About how many photographs a page of a list has.
  ///   - names: The order of hashtags.
  package init(_ library: Library, photosPerPage: Int, names: NameOrder) {
    self.library = library
    let albums = library.albums.isEmpty ? [Album.emptyRoot] : library.albums
    let summaries = library.photos.summaries
    let tags = TagGroup.groups(of: library.photos, names)
    let all = PhotoIndexes(library)
    (self.tags, months, numbers) = (tags, all.months, all.numbers)
    (placed, categoryHashes) = (all.placed, all.categoryHashes)
    (layoutDigest, pagesDigest) = (all.layoutDigest, all.pagesDigest)
    hasTownNames = all.hasTownNames || library.places.contains { $0.nearestTown != nil }
    categories = all.categories
    var walks: [Int: [Int]] = [:]
    for (index, walk) in library.walks.enumerated() {
      for stop in walk.stops { walks[stop.photo, default: []].append(index) }
    }
    walksOfPhotos = walks
    let albumPositions = Dictionary(albums.indices.map { (albums[$0].id, $0) }) { first, _ in first }
    self.albums = AlbumGroup.groups(of: albums, positions: albumPositions, summaries)
    lineageDigests = AlbumGroup.lineageDigests(of: self.albums)
    parts = ListParts(
      categories: categories, tags: tags, months: summaries.map(\.month), size: photosPerPage)
    positions = Positions(
      library, photos: all.positions, months: all.months, tags: tags, categories: categories,
      albums: albums)
    coverPositions = Dictionary(
      albums.compactMap(\.cover).compactMap { [positions] cover in
        positions.photos[Identity(of: cover.path)].map { (cover, Int($0)) }
      }
    ) { first, _ in first }
  }

  /// What is known of all photographs but their hashtags.
  private struct PhotoIndexes: Sendable {
    let months: [MonthGroup]
    let positions: [Identity: Int32]
    let hasTownNames: Bool
    let numbers: PhotoNumbers
    let placed: [Int32]
    let categories: [CategoryGroup]
    let categoryHashes: [UInt64]
    let layoutDigest, pagesDigest: UInt64

    init(_ library: Library) {
      let summaries = library.photos.summaries
      months = MonthGroup.groups(of: summaries)
      positions = Positions.index(summaries.lazy.map(\.id))
      hasTownNames = summaries.contains(where: \.hasNearestTown)
      numbers = PhotoNumbers(summaries, months: months)
      placed = summaries.indices.lazy.filter { summaries[$0].coordinate != nil }.map(Int32.init)
      categories = CategoryGroup.groups(of: library)
      categoryHashes = library.photos.terms.categories.map { Identity(of: $0.id).low }
      var (layout, pages) = (ChangeHash(2), ChangeHash(3))
      for (number, position) in numbers.slots.enumerated() where position >= 0 {
        layout.add(number)
        layout.add(LibraryIndex.layout(of: summaries[Int(position)], categoryHashes))
        pages.add(number)
        pages.add(summaries[Int(position)].page)
      }
      (layoutDigest, pagesDigest) = (layout.value, pages.value)
    }
  }

  /// A hash of the position on maps and the category of the photograph at a position.
  func layout(at position: Int) -> UInt64 { LibraryIndex.layout(of: summary(at: position), categoryHashes) }

  private static func layout(of photo: PhotoSummary, _ categories: [UInt64]) -> UInt64 {
    var layout = ChangeHash()
    layout.add(categories[Int(photo.category)])
    layout.add(photo.coordinate)
    layout.add(photo.knownInstant == nil)
    layout.add(photo.instant)
    return layout.value
  }

  /// What lists need of the photograph at a position in the library; for the content see ``content(at:)``.
  package func summary(at position: Int) -> PhotoSummary { library.photos.summaries[position] }

  /// Whether what a photograph's page tells decides which albums and texts show it.
  package var hasRules: Bool { !library.selections.isEmpty || albums.contains { $0.album.hasRule } }

  /// The number of the photograph at a position in the library, in the site's data.
  package func number(of position: Int) -> Int { numbers[position] }

  /// The position in the library of the photograph with a number.
  package func position(numbered number: Int) -> Int? {
    guard numbers.slots.indices.contains(number) else { return nil }
    let position = Int(numbers.slots[number])
    return position < 0 ? nil : position
  }

  /// The position of the photograph on an album's cover.
  package func coverPosition(of group: AlbumGroup) -> Int? {
    group.album.cover.flatMap { coverPositions[$0] } ?? group.coverPosition
  }

  /// The parent albums, outermost first, then the album; without the root.
  package func lineage(of album: Identity) -> [Album] {
    var found: [Album] = []
    var next = positions.albums[album].map { albums[Int($0)] }
    while let group = next, group.album.id != .root, found.count < 64 {
      found.append(group.album)
      next = group.parent.map { albums[$0] }
    }
    return found.reversed()
  }

  /// The indices of photographs with a position in an album and its subalbums.
  package func placed(in group: AlbumGroup) -> [Int32] {
    let below = group.children.flatMap { placed(in: albums[$0]) }
    let own = group.album.photos.lazy.filter { self.summary(at: $0).coordinate != nil }.map(Int32.init)
    guard !below.isEmpty else { return Array(own) }
    // A rule can put a photograph into several albums.
    var seen: Set<Int32> = []
    return (own + below).filter { seen.insert($0).inserted }
  }

  /// The categories of a list's photographs, in the library's order.
  package func categories(of list: Dependency.List, id: Identity, _ range: Range<Int>?) -> [Category] {
    let positions = positions(of: list, id: id)
    let all = categories.filter { !$0.photos.isEmpty }
    var found: Set<Category.ID> = []
    for index in range?.clamped(to: 0..<positions.count) ?? 0..<positions.count where found.count < all.count
    {
      found.insert(library.photos.category(at: positions[index]).id)
    }
    return all.map(\.category).filter { found.contains($0.id) }
  }

  /// The positions in the library of a list's photographs.
  package func positions(of list: Dependency.List, id: Identity) -> ListPositions {
    switch list {
    case .library: .run(library.photos.indices)
    case .numbered: .some(numbers.slots[...])
    case .placed: .some(placed[...])
    case .category: .some(positions.categories[id].map { categories[Int($0)].photos[...] } ?? [])
    case .tag: .some(positions.tags[id].map { tags[Int($0)].photos[...] } ?? [])
    case .album: .wide(positions.albums[id].map { albums[Int($0)].album.photos } ?? [])
    case .place: .wide(positions.places[id].map { library.places[Int($0)].photos.map(\.photo) } ?? [])
    case .none: .run(0..<0)
    case .month: .run(positions.months[id].map { months[Int($0)].range } ?? 0..<0)
    case .part: .some(parts.positions(of: id))
    case .selection: .wide(library.selections[id]?.photos ?? [])
    }
  }
}

extension Album {
  /// The albums' page of a library that has none.
  fileprivate static let emptyRoot = Album(id: .root, page: "albums/index.html", title: "")
}
