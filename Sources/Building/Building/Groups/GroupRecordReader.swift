import BuildCache
import Photography

/// Reads the values of a photograph from a ``GroupRecord``: those that photographs share are elsewhere in the record.
struct GroupRecordReader: FieldVisitor {
  static var sets: Bool { true }

  private var values: RecordReader
  private let record: GroupRecord
  private let shared: GroupRecordSharedValues

  init(_ values: RecordReader, of record: GroupRecord) {
    (self.values, self.record, shared) = (values, record, record.sharedValues)
  }

  mutating func visit(shared text: inout String?) throws(DamagedRecord) {
    let position = try values.int()
    text = position < 0 ? nil : try shared.text(at: position, in: record.bytes)
  }

  mutating func visit(shared tags: inout [Hashtag]) throws(DamagedRecord) {
    tags = try shared.tags(at: try values.int(), in: record.bytes)
  }

  mutating func visit(shared category: inout Photography.Category) throws(DamagedRecord) {
    let position = try values.int()
    guard record.categories.indices.contains(position) else { throw DamagedRecord() }
    category = record.categories[position]
  }

  mutating func visit(_ number: inout Int) throws(DamagedRecord) { try values.visit(&number) }
  mutating func visit(_ word: inout UInt64) throws(DamagedRecord) { try values.visit(&word) }
  mutating func visit(_ number: inout Double) throws(DamagedRecord) { try values.visit(&number) }
  mutating func visit(_ text: inout String) throws(DamagedRecord) { try values.visit(&text) }
  mutating func visit(_ bytes: inout [UInt8]) throws(DamagedRecord) { try values.visit(&bytes) }
  mutating func visit(presence: inout Bool) throws(DamagedRecord) { try values.visit(presence: &presence) }
  mutating func visit(count: inout Int) throws(DamagedRecord) { try values.visit(count: &count) }
  mutating func refuse() throws(DamagedRecord) { throw DamagedRecord() }
}
