internal import Markup
package import Messages
package import Photography
internal import Synchronization

/// The library indexed by month, category, hashtag and album; shared by all pages of a site.
///
/// Every accessor records what is read (``Dependency``), so that a page is rendered again exactly when something that it
/// read has changed. Members named `all…` and ``library`` do not record; only code that plans files uses them.
public final class Catalogue: Sendable {
  /// The site's settings; a change of any of them renders every page again.
  public let site: Site
  package var words: Messages { site.words }
  /// The library as it was when the catalogue was made. Not recorded.
  let library: Library
  /// The digest of ``site`` and of the program's version.
  let siteDigest: UInt64
  /// The digest of the program's version and of the categories.
  let revisionDigest: UInt64
  let allMonths: [MonthGroup]
  /// Hashtags in the order of their names, each with the tags below it.
  let allTags: [TagGroup]
  /// In the library's order; categories without photographs too.
  let allCategories: [CategoryGroup]
  /// In the library's order; the first is the root.
  let allAlbums: [AlbumGroup]
  /// The positions in the library of photographs with a coordinate.
  let placed: [Int32]
  /// Whether photographs or places have names of towns, which need a credit.
  let hasTownNames: Bool
  /// The walks of each photograph, both as indices into the library.
  let walksOfPhotos: [Int: [Int]]
  /// The indices of covers that albums name.
  let coverPositions: [PhotoID: Int]
  let numbers: PhotoNumbers
  /// How the lists of categories and hashtags are cut into pages.
  let parts: ListParts
  /// Hashes of the library's categories, by position in its ``PhotoTerms``.
  private let categoryHashes: [UInt64]
  /// The photographs that were replaced, by position in the library.
  let replacements = Mutex<[Int: Photo]>([:])
  /// Whether there are any: a build has none, and asks for each photograph.
  let hasReplacements = Atomic(false)
  /// Positions by identity.
  let positions: CataloguePositions
  /// What maps of all photographs by number have in common.
  let numberedMaps = MapPhotos.SharedValue()
  /// A digest of what the frame of every page shows, which no replacement changes.
  private let frame = Mutex<UInt64?>(nil)
  /// The links of all features, which every page shows and ``frameDigest`` covers.
  private let navigation = Mutex<[(section: Document.Section, link: NavigationLink)]?>(nil)
  /// By position in ``allAlbums``: a hash of the pages and names of the album and of those above it.
  let lineageDigests: [UInt64]
  /// Hashes of the Flickr lists of the site. Every page of a picture depends on one.
  let galleryDigests: [UInt64]
  /// Hashes of the whole library; see ``Dependency/Subject``.
  let layoutDigest, pagesDigest: UInt64

  /// - Parameter revision: The version of the program and its theme.
  package init(_ library: Library, site: Site, revision: Fingerprint = Fingerprint(bytes: [])) {
    self.library = library
    self.site = site
    var digest = ContentHash()
    digest.add(revision)
    digest.add(each: library.categories) {
      $0.add($1.id)
      $0.add($1.title)
      $0.add($1.colour.hex)
    }
    revisionDigest = digest.value
    digest = site.digest
    digest.add(revisionDigest)
    siteDigest = digest.value
    let albums = library.albums.isEmpty ? [Album.emptyRoot] : library.albums
    let summaries = library.photos.summaries
    let (tags, all) = inParallel {
      TagGroup.groups(of: library.photos)
    } and: {
      PhotoIndexes(library)
    }
    (allTags, allMonths, numbers) = (tags, all.months, all.numbers)
    (placed, categoryHashes) = (all.placed, all.categoryHashes)
    (layoutDigest, pagesDigest) = (all.layoutDigest, all.pagesDigest)
    hasTownNames = all.hasTownNames || library.places.contains { $0.nearestTown != nil }
    allCategories = all.categories
    var walks: [Int: [Int]] = [:]
    for (index, walk) in library.walks.enumerated() {
      for stop in walk.stops { walks[stop.photo, default: []].append(index) }
    }
    walksOfPhotos = walks
    let albumPositions = Dictionary(albums.indices.map { (albums[$0].id, $0) }) { first, _ in first }
    allAlbums = AlbumGroup.groups(of: albums, positions: albumPositions)
    lineageDigests = AlbumGroup.lineageDigests(of: allAlbums)
    galleryDigests = site.galleries.map { ContentHash(of: $0).value }
    parts = ListParts(
      categories: allCategories, tags: allTags, months: summaries.map(\.month), size: site.photosPerPage)
    positions = CataloguePositions(
      library, photos: all.positions, months: all.months, tags: allTags, categories: allCategories,
      albums: albums, galleries: site.galleries)
    coverPositions = Dictionary(
      albums.compactMap(\.cover).compactMap { [positions] cover in
        positions.photos[Identity(of: cover.path)].map { (cover, Int($0)) }
      }
    ) { first, _ in first }
  }

  /// What a catalogue knows of all photographs but their hashtags, which take as long.
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
      positions = CataloguePositions.index(summaries.lazy.map(\.id))
      hasTownNames = summaries.contains(where: \.hasNearestTown)
      numbers = PhotoNumbers(summaries, months: months)
      placed = summaries.indices.lazy.filter { summaries[$0].coordinate != nil }.map(Int32.init)
      categories = CategoryGroup.groups(of: library)
      categoryHashes = library.photos.terms.categories.map { Identity(of: $0.id).low }
      var (layout, pages) = (ContentHash(2), ContentHash(3))
      for (number, position) in numbers.slots.enumerated() where position >= 0 {
        layout.add(number)
        layout.add(Catalogue.layout(of: summaries[Int(position)], categoryHashes))
        pages.add(number)
        pages.add(summaries[Int(position)].page)
      }
      (layoutDigest, pagesDigest) = (layout.value, pages.value)
    }
  }

  /// A hash of the position on maps and the category of the photograph at a position.
  func layout(at position: Int) -> UInt64 { Catalogue.layout(of: summary(at: position), categoryHashes) }

  private static func layout(of photo: PhotoSummary, _ categories: [UInt64]) -> UInt64 {
    var layout = ContentHash()
    layout.add(categories[Int(photo.category)])
    layout.add(photo.coordinate)
    layout.add(photo.isFileDate)
    layout.add(photo.instant.secondsSince1970)
    layout.add(photo.instant.nanosecond)
    return layout.value
  }

  /// What lists need of the photograph at a position in the library. Not recorded; for the content see ``content(at:)``.
  func summary(at position: Int) -> PhotoSummary { library.photos.summaries[position] }

  var frameDigest: UInt64 {
    if let known = frame.withLock(\.self) { return known }
    // Features read the catalogue, so not within the lock.
    let digest = makeFrameDigest()
    frame.withLock { $0 = digest }
    return digest
  }

  var unrecordedFeatureLinks: [(section: Document.Section, link: NavigationLink)] {
    if let known = navigation.withLock(\.self) { return known }
    // Features read the catalogue, so not within the lock.
    let links = site.allFeatures.flatMap { feature in
      feature.links(in: self).map { (Document.Section(feature: feature.name), $0) }
    }
    navigation.withLock { $0 = links }
    return links
  }

  func record(_ dependency: @autoclosure () -> Dependency) { DependencyRecorder.record(dependency()) }

  /// The number of the photograph at a position in the library, in the site's data.
  func number(of position: Int) -> Int {
    record(Dependency(.number, id: summary(at: position).id))
    return unrecordedNumber(of: position)
  }

  func unrecordedNumber(of position: Int) -> Int { numbers[position] }
}

extension Album {
  /// The albums' page of a library that has none.
  fileprivate static let emptyRoot = Album(id: .root, page: "albums/index.html", title: "")
}

/// Indices into the catalogue's arrays, by identity.
struct CataloguePositions: Sendable {
  let photos: [Identity: Int32]
  let months, tags, categories, albums, walks, places, galleries: [Identity: Int32]

  init(
    _ library: Library, photos: [Identity: Int32], months: [MonthGroup], tags: [TagGroup],
    categories: [CategoryGroup], albums: [Album], galleries: [Gallery]
  ) {
    self.photos = photos
    self.months = Self.index(months.lazy.map(\.identity))
    self.tags = Self.index(tags.lazy.map(\.identity))
    self.categories = Self.index(categories.lazy.map(\.identity))
    self.albums = Self.index(albums.lazy.map(\.identity))
    walks = Self.index(library.walks.lazy.map(\.identity))
    places = Self.index(library.places.lazy.map(\.identity))
    self.galleries = Self.index(galleries.lazy.map(\.identity))
  }

  /// Positions by identity; of equal identities, the first position.
  static func index(_ identities: some Collection<Identity>) -> [Identity: Int32] {
    var positions = [Identity: Int32](minimumCapacity: identities.count)
    for (position, identity) in identities.enumerated() where positions[identity] == nil {
      positions[identity] = Int32(position)
    }
    return positions
  }
}

extension MonthGroup {
  var identity: Identity { Identity(number: month.year * 12 + month.month) }
}
extension TagGroup {
  var identity: Identity { Identity(of: page) }
}
extension CategoryGroup {
  var identity: Identity { Identity(of: category.id) }
}
extension Album {
  var identity: Identity { Identity(of: id.path) }
}
extension Walk {
  var identity: Identity { Identity(of: id) }
}
extension Place {
  var identity: Identity { Identity(of: id) }
}
extension Gallery {
  var identity: Identity { Identity(of: name) }
}
