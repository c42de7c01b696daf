import BuildCache
import Content
import Developing
import JSON
import Photography
import Reading

/// Encodes a ``GroupRecord``.
struct GroupRecordWriter {
  private var entries: [UInt8] = []
  private var values = RecordWriter()
  /// The number of photographs.
  private var count = 0
  /// The offset of each photograph in ``values``, which the table repeats from the start of the record.
  private var offsets: [Int] = []
  private var texts = SharedValues<String>()
  private var tagLists = SharedValues<[[[Int]]]>()
  private var categoryIDs = SharedValues<String>()
  private(set) var categories: [Photography.Category] = []
  private var photoWords: [SearchWords] = []

  mutating func add(_ item: GroupPhoto) {
    let photo = item.shown.photo
    offsets.append(values.bytes.count)
    let known = categoryIDs.values.count
    let category = categoryIDs.position(of: photo.category.id)
    if category == known { categories.append(photo.category) }
    let tags = photo.hashtags.map { tag in
      [tag.key.map { texts.position(of: $0) }, tag.title.map { texts.position(of: $0) }]
    }
    GroupRecordEntry(item, category: category, tags: tagLists.position(of: tags)).write(to: &entries)
    photoWords.append(item.words)
    count += 1
    writeFiles(item)
    write(photo)
  }

  private mutating func writeFiles(_ item: GroupPhoto) {
    let photo = item.shown.photo
    let slash = photo.id.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    values.write(slash.map { String(photo.id.path[$0...].dropFirst()) } ?? photo.id.path)
    values.write(item.shown.plainPage)
    values.write(item.shown.slug) { $0.write($1) }
    values.write(item.files.digest.bytes)
    values.write(item.files.orientation.rawValue)
    values.write(item.files.wantsStripped ? 1 : 0)
    values.write(item.files.development)
  }

  private mutating func write(_ photo: Photo) {
    values.write(photo.taken.offset.seconds)
    values.write(photo.taken.local)
    write(shared: photo.nearestTown?.town)
    write(shared: photo.nearestTown?.country)
    values.write(photo.nearestTown?.distance) {
      $0.write($1.kilometres)
      $0.write(CompassPoint.allCases.firstIndex(of: $1.direction) ?? 0)
    }
    write(shared: photo.placeName)
    values.write(photo.altitude) { $0.write($1) }
    values.write(photo.title) { $0.write($1) }
    values.write(photo.prose) { $0.write($1) }
    values.write(photo.alternativeText) { $0.write($1) }
    values.write(photo.rating ?? -2)
    write(shared: photo.exposure.camera)
    write(shared: photo.exposure.lens)
    values.write(photo.exposure.seconds) { $0.write($1) }
    values.write(photo.exposure.aperture) { $0.write($1) }
    values.write(photo.exposure.iso) { $0.write($1) }
    values.write(photo.exposure.focalLength) { $0.write($1) }
    let credit = photo.credit
    for text in [credit.author, credit.copyright, credit.licence, credit.licenceURL, credit.source] {
      write(shared: text)
    }
  }

  private mutating func write(shared text: String?) {
    values.write(text.map { texts.position(of: $0) } ?? -1)
  }

  /// The whole record.
  func record(_ rest: GroupRecord.Rest, _ kept: [FileVisibility]) -> [UInt8] {
    var header = GroupRecordHeader(version: GroupRecord.version, count: count)
    let start = GroupRecordHeader.size + entries.count
    var bytes = [UInt8](repeating: 0, count: GroupRecordHeader.size)
    bytes += entries
    for (index, offset) in offsets.enumerated() {
      GroupRecordEntry.setValues(start + offset, ofEntry: index, in: &bytes)
    }
    bytes += values.bytes
    func section(_ write: (inout RecordWriter) -> Void) -> Int {
      var writer = RecordWriter()
      write(&writer)
      defer { bytes += writer.bytes }
      return bytes.count
    }
    header.texts = section { $0.write(each: texts.values) { $0.write($1) } }
    header.categories = section { $0.write(each: categoryIDs.values) { $0.write($1) } }
    header.tagLists = section {
      $0.write(each: tagLists.values) {
        $0.write(each: $1) { writer, levels in
          for list in levels { writer.write(each: list) { $0.write($1) } }
        }
      }
    }
    header.words = section(writeWords)
    header.rest = section { writer in
      // Strings, numbers and lists always have a JSON form. If they had none, the next build would find the record damaged
      // and read the group again.
      writer.write(rest.isEmpty ? [] : (try? JSONCoding.encode(rest)) ?? [0])
      writer.write(each: kept) { $0.write($1) }
    }
    header.write(to: &bytes)
    // Of its exact size: an array that has grown takes up to twice as much.
    return bytes.withUnsafeBytes { Array($0) }
  }

  private func writeWords(_ writer: inout RecordWriter) {
    // Photographs that were read together share a vocabulary; after an edit, one has its own.
    guard let vocabulary = photoWords.first?.vocabulary,
      !photoWords.allSatisfy({ $0.vocabulary === vocabulary })
    else {
      write(photoWords.first?.vocabulary.words ?? [], photoWords.map(\.positions), &writer)
      return
    }
    var words = SharedValues<SearchWords.Word>()
    let positions = photoWords.map { photo in
      photo.positions.map { Int32(words.position(of: photo.vocabulary.words[Int($0)])) }
    }
    write(words.values, positions, &writer)
  }

  private func write(
    _ words: [SearchWords.Word], _ positions: [[Int32]], _ writer: inout RecordWriter
  ) {
    writer.write(each: words) {
      $0.write($1.term)
      $0.write($1.spelling) { $0.write($1) }
    }
    for positions in positions { writer.write(each: positions) { $0.write(Int($1)) } }
  }
}

/// Values that several photographs of a group have, each once.
private struct SharedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var positions: [Value: Int] = [:]

  mutating func position(of value: Value) -> Int {
    if let known = positions[value] { return known }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
