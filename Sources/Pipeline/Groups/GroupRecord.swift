import Content
import JSON
import Photography
import Synchronization

/// What the files of a group say, in the form in which the cache keeps it. A photograph is decoded when it is asked for, since
/// all of a large site take ten times as much memory.
///
/// After a header and a table with an entry of fixed size for each photograph come their other values, and lists that they
/// share.
final class GroupRecord: Sendable {
  /// Raised with every change of the format.
  static let version = 10

  private let stored: RecordStore.Record
  let count: Int
  /// By the track's path.
  let walkNotes: [String: WalkNotes]
  /// Sidecars without a photograph.
  let orphans: [String]
  let problems: [Problem]
  /// How many photographs `publish:` does not choose.
  let unchosen: Int
  private let album: AlbumID
  /// Those of its photographs.
  private let categories: [Photography.Category]
  /// Where the values are that photographs share; found with the first of them.
  private let shared = Mutex<SharedOffsets?>(nil)

  /// The whole record.
  var bytes: [UInt8] { stored.bytes }

  /// Offsets in ``bytes``. The values themselves would take thirty times as much memory.
  private struct SharedOffsets: Sendable {
    var texts: [UInt32] = []
    var tagLists: [UInt32] = []
  }

  /// Few groups have any of these, so they are stored as JSON.
  struct Rest: Codable {
    var walkNotes: [String: WalkNotes]
    var orphans: [String]
    var problems: [Problem]
    var unchosen: Int
  }

  /// The record of a group that has not been read.
  static let empty = GroupRecord(GroupContents(), folder: "")

  /// - Parameters:
  ///   - folder: The group's folder.
  ///   - categories: The site's, by id.
  ///   - store: Keeps the bytes; without one they stay in memory.
  init(
    _ bytes: [UInt8], folder: String, categories: [String: Photography.Category], in store: RecordStore? = nil
  ) throws(DamagedRecord) {
    guard let header = Header(bytes), header.version == GroupRecord.version,
      header.checksum == Header.checksum(of: bytes)
    else { throw DamagedRecord() }
    (stored, count) = (store?.keep(bytes) ?? RecordStore.Record(bytes), header.count)
    album = AlbumID(folder)
    var reader = RecordReader(bytes, from: header.categories)
    self.categories = try reader.each { r throws(DamagedRecord) in
      guard let category = categories[try r.string()] else { throw DamagedRecord() }
      return category
    }
    reader = RecordReader(bytes, from: header.rest)
    let rest = try reader.data()
    guard !rest.isEmpty else {
      (walkNotes, orphans, problems, unchosen) = ([:], [], [], 0)
      return
    }
    do throws(JSONDecodingError) {
      let rest = try JSONCoding.decode(Rest.self, from: rest)
      (walkNotes, orphans, problems, unchosen) = (
        rest.walkNotes, rest.orphans, rest.problems, rest.unchosen
      )
    } catch {
      throw DamagedRecord()
    }
  }

  /// - Parameters:
  ///   - folder: The group's folder.
  ///   - store: Keeps the bytes; without one they stay in memory.
  init(_ findings: GroupContents, folder: String, in store: RecordStore? = nil) {
    var writer = GroupRecordWriter()
    for photo in findings.photos { writer.add(photo) }
    let bytes = writer.record(
      Rest(
        walkNotes: findings.walkNotes, orphans: findings.orphans, problems: findings.problems,
        unchosen: findings.unchosen))
    stored = store?.keep(bytes) ?? RecordStore.Record(bytes)
    count = findings.photos.count
    (walkNotes, orphans, problems) = (findings.walkNotes, findings.orphans, findings.problems)
    unchosen = findings.unchosen
    album = AlbumID(folder)
    categories = writer.categories
  }
}

extension GroupRecord {
  /// Everything, decoded.
  var findings: GroupContents {
    let words = words
    return GroupContents(
      photos: (0..<count).map { photo(at: $0, words[$0]) }, walkNotes: walkNotes, orphans: orphans,
      problems: problems, unchosen: unchosen)
  }

  /// A photograph without the words that search files it under.
  func photo(at index: Int) -> GroupPhoto { photo(at: index, SearchWords.none) }

  private func photo(at index: Int, _ words: SearchWords) -> GroupPhoto {
    read { () throws(DamagedRecord) in try decoded(index, words) }
  }

  /// Decodes a value: the checksum is right, so the record is as it was written.
  private func read<Value>(_ decode: () throws(DamagedRecord) -> Value) -> Value {
    do throws(DamagedRecord) {
      return try decode()
    } catch {
      preconditionFailure("a record with the right checksum can be decoded")
    }
  }

  /// The original of a photograph and its pictures.
  func files(at index: Int) -> PhotoFiles {
    read { () throws(DamagedRecord) in
      var reader = reader(at: index)
      _ = try names(&reader)
      return try files(&reader)
    }
  }

  func id(at index: Int) -> PhotoID {
    let name = read { () throws(DamagedRecord) in
      var reader = reader(at: index)
      return try reader.string()
    }
    return PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)")
  }

  /// ``ShownPhoto/plainPage``.
  func plainPage(at index: Int) -> String {
    read { () throws(DamagedRecord) in
      var reader = reader(at: index)
      return try names(&reader).page
    }
  }

  /// The lists of hashtags that its photographs have. Not kept: a build may show none of the photographs.
  var tagLists: [PhotoTerms.TagList] {
    count == 0 ? [] : read { () throws(DamagedRecord) in try decodedTagLists() }
  }

  /// The positions of the photographs that are listed, or of those that are not.
  func positions(unlisted: Bool) -> [Int] {
    let bytes = bytes
    return (0..<count).filter { entry($0, bytes).flags.contains(.unlisted) == unlisted }
  }

  /// - Parameters:
  ///   - positions: Of the photographs.
  ///   - terms: Gets the photographs' album, categories and hashtags.
  ///   - tagLists: ``tagLists``, which can be decoded in parallel.
  func summaries(
    of positions: [Int], _ terms: inout PhotoTerms, _ tagLists: [PhotoTerms.TagList]
  ) -> [ShownPhotos.Summary] {
    guard !positions.isEmpty else { return [] }
    let album = terms.position(of: album)
    // Only what these photographs have.
    var knownCategories = [Int32?](repeating: nil, count: categories.count)
    var knownTagLists = [Int32?](repeating: nil, count: tagLists.count)
    let bytes = bytes
    return positions.map { index in
      let entry = entry(index, bytes)
      let category =
        knownCategories[Int(entry.category)] ?? terms.position(of: categories[Int(entry.category)])
      let tags = knownTagLists[Int(entry.tags)] ?? terms.position(of: tagLists[Int(entry.tags)])
      (knownCategories[Int(entry.category)], knownTagLists[Int(entry.tags)]) = (category, tags)
      let coordinate = Coordinate(latitude: entry.latitude, longitude: entry.longitude)
      return ShownPhotos.Summary(
        PhotoSummary(
          id: entry.id, page: entry.page, pageSum: entry.pageSum, content: entry.hash,
          pictureHash: entry.pictureHash,
          instant: Instant(secondsSince1970: entry.seconds, nanosecond: Int(entry.nanosecond)),
          month: Month(year: Int(entry.month) / 12, month: Int(entry.month) % 12 + 1),
          offsetSource: CaptureDate.OffsetSource(entry.offsetSource),
          isFileDate: entry.flags.contains(.fileDate), coordinate: coordinate,
          hasNearestTown: entry.flags.contains(.nearestTown), album: album,
          category: category, tags: tags),
        isPlaceHidden: entry.flags.contains(.placeHidden), hasSlug: entry.flags.contains(.slug),
        content: entry.content)
    }
  }

  /// The words that search files each photograph under; they share a vocabulary.
  var words: [SearchWords] {
    let bytes = bytes
    return read { () throws(DamagedRecord) in
      guard let header = Header(bytes) else { throw DamagedRecord() }
      var reader = RecordReader(bytes, from: header.words)
      let vocabulary = SearchWords.Vocabulary(
        try reader.each { r throws(DamagedRecord) in
          let term = try r.string()
          return SearchWords.Word(
            term, spelling: try r.optional { r throws(DamagedRecord) in try r.string() })
        })
      var words: [SearchWords] = []
      words.reserveCapacity(count)
      for _ in 0..<count {
        let positions = try reader.each { r throws(DamagedRecord) in Int32(truncatingIfNeeded: try r.int()) }
        words.append(SearchWords(vocabulary, positions))
      }
      return words
    }
  }

  private func entry(_ index: Int, _ bytes: [UInt8]) -> GroupRecordEntry {
    GroupRecordEntry(bytes, at: Header.size + index * GroupRecordEntry.size)
  }

  private func reader(at index: Int) -> RecordReader {
    let bytes = bytes
    return RecordReader(bytes, from: Int(entry(index, bytes).values))
  }

  private func sharedOffsets(_ bytes: [UInt8]) -> SharedOffsets {
    shared.withLock { shared in
      if let shared { return shared }
      let offsets = read { () throws(DamagedRecord) in try foundSharedOffsets(bytes) }
      shared = offsets
      return offsets
    }
  }

  private func foundSharedOffsets(_ bytes: [UInt8]) throws(DamagedRecord) -> SharedOffsets {
    guard let header = Header(bytes) else { throw DamagedRecord() }
    var offsets = SharedOffsets()
    var reader = RecordReader(bytes, from: header.texts)
    _ = try reader.each { r throws(DamagedRecord) in
      offsets.texts.append(UInt32(r.position))
      try r.skipString()
    }
    reader = RecordReader(bytes, from: header.tagLists)
    _ = try reader.each { r throws(DamagedRecord) in
      offsets.tagLists.append(UInt32(r.position))
      try GroupRecord.skipTags(&r)
    }
    return offsets
  }

  private func decodedTagLists() throws(DamagedRecord) -> [PhotoTerms.TagList] {
    let bytes = bytes
    guard let header = Header(bytes) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: header.texts)
    let texts = try reader.each { r throws(DamagedRecord) in try r.string() }
    reader = RecordReader(bytes, from: header.tagLists)
    return try reader.each { r throws(DamagedRecord) in
      PhotoTerms.TagList(
        try GroupRecord.tags(&r) { position throws(DamagedRecord) in
          guard texts.indices.contains(position) else { throw DamagedRecord() }
          return texts[position]
        })
    }
  }

  /// A list of hashtags.
  ///
  /// - Parameter text: The shared text at a position.
  private static func tags(
    _ r: inout RecordReader, text: (Int) throws(DamagedRecord) -> String
  ) throws(DamagedRecord) -> [Hashtag] {
    try r.each { r throws(DamagedRecord) in
      let key = try r.each { r throws(DamagedRecord) in try text(try r.int()) }
      let title = try r.each { r throws(DamagedRecord) in try text(try r.int()) }
      return Hashtag(key: key, title: title)
    }
  }

  private static func distance(_ r: inout RecordReader) throws(DamagedRecord) -> NearestTown.Distance {
    let kilometres = try r.int()
    let direction = try r.int()
    guard CompassPoint.allCases.indices.contains(direction) else { throw DamagedRecord() }
    return NearestTown.Distance(kilometres: kilometres, direction: CompassPoint.allCases[direction])
  }

  private static func skipTags(_ r: inout RecordReader) throws(DamagedRecord) {
    for _ in 0..<(try r.count()) {
      for _ in 0..<2 {
        for _ in 0..<(try r.count()) { _ = try r.int() }
      }
    }
  }

  private func text(
    _ position: Int, _ offsets: SharedOffsets, _ bytes: [UInt8]
  ) throws(DamagedRecord) -> String {
    guard offsets.texts.indices.contains(position) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: Int(offsets.texts[position]))
    return try reader.string()
  }

  /// A text written as its position among the shared ones; `nil` for -1.
  private func sharedText(
    _ r: inout RecordReader, _ offsets: SharedOffsets, _ bytes: [UInt8]
  ) throws(DamagedRecord) -> String? {
    let position = try r.int()
    return position < 0 ? nil : try text(position, offsets, bytes)
  }

  private func names(
    _ r: inout RecordReader
  ) throws(DamagedRecord) -> (name: String, page: String, slug: String?) {
    (try r.string(), try r.string(), try r.optional { r throws(DamagedRecord) in try r.string() })
  }

  private func files(_ r: inout RecordReader) throws(DamagedRecord) -> PhotoFiles {
    let digest = Fingerprint(bytes: try r.data())
    guard let orientation = Orientation(rawValue: try r.int()) else { throw DamagedRecord() }
    let wantsStripped = try r.int() != 0
    return PhotoFiles(
      digest: digest, orientation: orientation, wantsStripped: wantsStripped, try r.development())
  }

  private func decoded(_ index: Int, _ words: SearchWords) throws(DamagedRecord) -> GroupPhoto {
    let bytes = bytes
    let (entry, offsets) = (entry(index, bytes), sharedOffsets(bytes))
    var r = RecordReader(bytes, from: Int(entry.values))
    let (name, plainPage, slug) = try names(&r)
    let files = try files(&r)
    guard let offset = UTCOffset(seconds: try r.int()) else { throw DamagedRecord() }
    let taken = CaptureDate(
      local: try r.wallClock(), offset: offset, offsetSource: CaptureDate.OffsetSource(entry.offsetSource),
      isFileDate: entry.flags.contains(.fileDate))
    let (town, country) = (try sharedText(&r, offsets, bytes), try sharedText(&r, offsets, bytes))
    let distance = try r.optional { r throws(DamagedRecord) in try GroupRecord.distance(&r) }
    let placeName = try sharedText(&r, offsets, bytes)
    let altitude = try r.optional { r throws(DamagedRecord) in try r.double() }
    let title = try r.optional { r throws(DamagedRecord) in try r.string() }
    let prose = try r.optional { r throws(DamagedRecord) in try r.prose() }
    let alternativeText = try r.optional { r throws(DamagedRecord) in try r.string() }
    let rating = try r.int()
    let exposure = Exposure(
      camera: try sharedText(&r, offsets, bytes), lens: try sharedText(&r, offsets, bytes),
      seconds: try r.optional { r throws(DamagedRecord) in try r.double() },
      aperture: try r.optional { r throws(DamagedRecord) in try r.double() },
      iso: try r.optional { r throws(DamagedRecord) in try r.int() },
      focalLength: try r.optional { r throws(DamagedRecord) in try r.double() })
    let credit = Credit(
      author: try sharedText(&r, offsets, bytes), copyright: try sharedText(&r, offsets, bytes),
      licence: try sharedText(&r, offsets, bytes),
      licenceURL: try sharedText(&r, offsets, bytes), source: try sharedText(&r, offsets, bytes))
    guard entry.tags < offsets.tagLists.count else { throw DamagedRecord() }
    var tagReader = RecordReader(bytes, from: Int(offsets.tagLists[Int(entry.tags)]))
    let hashtags = try GroupRecord.tags(&tagReader) { position throws(DamagedRecord) in
      try text(position, offsets, bytes)
    }
    let photo = Photo(
      id: PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)"), page: "", album: album,
      size: files.development.size, taken: taken, category: categories[Int(entry.category)],
      coordinate: Coordinate(latitude: entry.latitude, longitude: entry.longitude),
      nearestTown: town.flatMap { town in
        country.map { NearestTown(town: town, country: $0, distance: distance) }
      },
      placeName: placeName, altitude: altitude, title: title, prose: prose, alternativeText: alternativeText,
      hashtags: hashtags, rating: rating == -2 ? nil : rating, exposure: exposure,
      credit: credit, placeholder: files.development.placeholder)
    let shown = ShownPhoto(
      photo, slug: slug, isPlaceHidden: entry.flags.contains(.placeHidden),
      isUnlisted: entry.flags.contains(.unlisted),
      plainPage: plainPage)
    return GroupPhoto(shown, files, words, hash: entry.hash)
  }
}

extension SearchWords {
  static let none = SearchWords(Vocabulary([]), [])
}
