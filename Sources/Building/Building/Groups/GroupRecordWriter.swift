import BuildCache
import Developing
import JSON
import Photography
import Reading

/// Encodes a ``GroupRecord``. What photographs share is written once, and its position with each of them.
struct GroupRecordWriter: FieldVisitor {
  static var sets: Bool { false }

  private var values = RecordWriter()
  /// The offset of each photograph in ``values``.
  private var offsets: [Int] = []
  private var texts = SharedValues<String>()
  private var terms = PhotoTerms()
  private var photoWords: [SearchWords] = []

  var categories: [Photography.Category] { terms.categories }

  mutating func add(_ item: GroupPhoto) {
    offsets.append(values.bytes.count)
    photoWords.append(item.words)
    let path = item.id.path
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    values.write(slash.map { String(path[$0...].dropFirst()) } ?? path)
    values.write(item.shown.plainPage)
    values.write(item.shown.isUnlisted)
    values.write(item.summary(&terms))
    values.write(item.files.source)
    values.write(item.files.development)
    values.write(item.shown.slug) { $0.write($1) }
    var photo = item.shown.photo.values
    photo.visit(&self)
  }

  mutating func visit(shared text: inout String?) {
    values.write(text.map { texts.position(of: $0) } ?? -1)
  }

  mutating func visit(shared tags: inout [Hashtag]) {
    values.write(Int(terms.position(of: PhotoTerms.TagList(tags))))
  }

  mutating func visit(shared category: inout Photography.Category) {
    values.write(Int(terms.position(of: category)))
  }

  mutating func visit(_ number: inout Int) { values.write(number) }
  mutating func visit(_ word: inout UInt64) { values.write(word) }
  mutating func visit(_ number: inout Double) { values.write(number) }
  mutating func visit(_ text: inout String) { values.write(text) }
  mutating func visit(_ bytes: inout [UInt8]) { values.write(bytes) }
  mutating func visit(presence: inout Bool) { values.visit(presence: &presence) }
  mutating func refuse() {}

  /// The whole record, and where its halves of Live Photos are.
  ///
  /// - Parameter contents: What it says besides its photographs, which were added.
  func record(_ contents: GroupContents) -> (bytes: [UInt8], halves: Int) {
    var header = GroupRecordHeader(version: GroupRecord.version, count: offsets.count)
    let start = GroupRecordHeader.size + offsets.count * GroupRecordHeader.offsetSize
    var bytes = [UInt8](repeating: 0, count: GroupRecordHeader.size)
    for offset in offsets {
      withUnsafeBytes(of: UInt32(start + offset).littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += values.bytes
    func section(_ write: (inout RecordWriter) -> Void) -> Int {
      var writer = RecordWriter()
      write(&writer)
      defer { bytes += writer.bytes }
      return bytes.count
    }
    header.texts = section { $0.write(texts.values) }
    header.categories = section { $0.write(categories.map(\.id)) }
    header.tagLists = section { $0.write(terms.tagLists) }
    header.words = section(writeWords)
    header.rest = section { writer in
      // Strings, numbers and lists always have a JSON form. If they had none, the next build would find the record damaged
      // and read the group again.
      let notes = contents.notes
      writer.write(notes == GroupNotes() ? [] : (try? JSONCoding.encode(notes)) ?? [0])
      writer.write(each: contents.withheld) { $0.write($1) }
    }
    header.halves = section { writer in
      writer.write(contents.links)
      writer.write(contents.halves.contains(where: \.isMovie))
    }
    let halves = section { $0.write(each: contents.halves) { $0.write($1) } }
    header.write(to: &bytes)
    // Of its exact size: an array that has grown takes up to twice as much.
    return (bytes.withUnsafeBytes { Array($0) }, halves)
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
