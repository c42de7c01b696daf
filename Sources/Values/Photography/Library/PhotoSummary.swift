/// What lists, maps and comparisons need of a photograph: a hundred bytes without text, so that those of a million
/// photographs fit into memory.
package struct PhotoSummary: Sendable {
  package var instant: Instant
  package var coordinate: Coordinate?
  /// Positions in the lists of ``PhotoTerms``.
  package var album, category, tags: Int32
  package var offsetSource: CaptureDate.OffsetSource
  package var isFileDate: Bool
  /// Whether the time of day is known.
  package var hasTime: Bool
  /// Whether the nearest town is known.
  package var hasNearestTown: Bool
  private var year: Int16
  private var monthOfYear: Int8
  /// Those of the path in the content folder and of the page's path.
  package var id, page: Identity
  /// ``PageSum`` of the page's path.
  package var pageSum: UInt16
  /// Alike for photographs of one camera, as far as their files tell it; 0 if they do not.
  package var camera: UInt32
  /// ``Photo/changeHash``.
  package var content: UInt64
  /// ``Photo/pictureHash``.
  package var pictureHash: UInt64

  /// When the photograph was taken; `nil` for the date of a file, and where the time of day is not known.
  package var knownInstant: Instant? { isFileDate || !hasTime ? nil : instant }

  /// The month in local time.
  package var month: Month {
    get { Month(year: Int(year), month: Int(monthOfYear)) }
    set { (year, monthOfYear) = (Int16(clamping: newValue.year), Int8(clamping: newValue.month)) }
  }

  package init(
    id: Identity, page: Identity, pageSum: UInt16, content: UInt64, pictureHash: UInt64, instant: Instant,
    month: Month,
    offsetSource: CaptureDate.OffsetSource, isFileDate: Bool, coordinate: Coordinate?, hasNearestTown: Bool,
    album: Int32, category: Int32, tags: Int32, hasTime: Bool = true, camera: UInt32 = 0
  ) {
    self.hasTime = hasTime
    (self.id, self.page, self.pageSum, self.content) = (id, page, pageSum, content)
    self.pictureHash = pictureHash
    (self.instant, self.offsetSource, self.isFileDate) = (instant, offsetSource, isFileDate)
    (year, monthOfYear) = (Int16(clamping: month.year), Int8(clamping: month.month))
    (self.coordinate, self.hasNearestTown) = (coordinate, hasNearestTown)
    (self.album, self.category, self.tags, self.camera) = (album, category, tags, camera)
  }

  /// - Parameter terms: Gets the photograph's album, category and hashtags.
  package init(of photo: Photo, _ terms: inout PhotoTerms) {
    self.init(
      id: Identity(of: photo.id.path), page: Identity(of: photo.page), pageSum: PageSum.of(photo.page),
      content: photo.changeHash.value, pictureHash: photo.pictureHash,
      instant: photo.taken.instant, month: photo.taken.month, offsetSource: photo.taken.offsetSource,
      isFileDate: photo.taken.isFileDate, coordinate: photo.coordinate,
      hasNearestTown: photo.nearestTown != nil,
      album: terms.position(of: photo.album), category: terms.position(of: photo.category),
      tags: terms.position(of: PhotoTerms.TagList(photo.hashtags)),
      hasTime: photo.taken.local.hasTime, camera: PhotoSummary.camera(of: photo.values))
  }

  private static func camera(of photo: Photo.Values) -> UInt32 {
    guard photo.exposure.camera != nil || photo.cameraBody != nil else { return 0 }
    var hash = ChangeHash()
    hash.add(photo.exposure.camera)
    hash.add(photo.cameraBody ?? 0)
    return max(1, UInt32(truncatingIfNeeded: hash.value))
  }
}

/// The albums, categories and lists of hashtags of some photographs, each once.
package struct PhotoTerms: Sendable {
  package private(set) var albums: [AlbumID] = []
  package private(set) var categories: [Category] = []
  package private(set) var tagLists: [[Hashtag]] = []
  private var positionsOfAlbums: [AlbumID: Int32] = [:]
  private var positionsOfCategories: [Category.ID: Int32] = [:]
  private var positionsOfTagLists = [Identity: Int32]()

  /// A list of hashtags with its identity, which can be computed in parallel.
  package struct TagList: Sendable {
    package let tags: [Hashtag]
    /// Unlike hashtags themselves, lists with different spellings differ.
    fileprivate let identity: Identity

    package init(_ tags: [Hashtag]) {
      self.tags = tags
      // Numbers keep the levels of one hashtag apart from those of the next.
      identity = Identity(of: tags.flatMap { ["\($0.key.count)"] + $0.key + $0.title })
    }
  }

  package init() {}

  package mutating func position(of album: AlbumID) -> Int32 {
    if let known = positionsOfAlbums[album] { return known }
    let position = Int32(albums.count)
    albums.append(album)
    positionsOfAlbums[album] = position
    return position
  }

  package mutating func position(of category: Category) -> Int32 {
    if let known = positionsOfCategories[category.id] { return known }
    let position = Int32(categories.count)
    categories.append(category)
    positionsOfCategories[category.id] = position
    return position
  }

  package mutating func position(of list: TagList) -> Int32 {
    if let known = positionsOfTagLists[list.identity] { return known }
    let position = Int32(tagLists.count)
    tagLists.append(list.tags)
    positionsOfTagLists[list.identity] = position
    return position
  }

  /// The same lists with other spellings of the hashtags.
  package func spelled(_ spell: (Hashtag) -> Hashtag) -> PhotoTerms {
    var terms = self
    terms.tagLists = tagLists.map { $0.map(spell) }
    terms.positionsOfTagLists = [:]
    return terms
  }
}
