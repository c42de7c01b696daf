import Photography

extension GroupRecord {
  typealias Header = GroupRecordHeader
}

/// The beginning of a ``GroupRecord``: its version, a checksum of the rest, and the offsets of its lists.
struct GroupRecordHeader {
  /// Bytes.
  static let size = 8 + 4 * 8
  /// Bytes of the offset of a photograph.
  static let offsetSize = 4

  let version, count: Int
  /// Offsets of lists.
  var texts = 0
  var categories = 0
  var tagLists = 0
  var words = 0
  var rest = 0
  var halves = 0
  private(set) var checksum: UInt64 = 0

  init(version: Int, count: Int) { (self.version, self.count) = (version, count) }

  /// - Returns: `nil` for too few bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= GroupRecordHeader.size else { return nil }
    let span = bytes.span.bytes
    func number(_ index: Int) -> Int {
      Int(UInt32(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: 8 + 4 * index, as: UInt32.self)))
    }
    checksum = UInt64(littleEndian: span.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self))
    (version, count, texts, categories) = (number(0), number(1), number(2), number(3))
    (tagLists, words, rest, halves) = (number(4), number(5), number(6), number(7))
  }

  /// Completes a record, whose first bytes are left open.
  func write(to record: inout [UInt8]) {
    let numbers = [version, count, texts, categories, tagLists, words, rest, halves]
    for (index, number) in numbers.enumerated() {
      let start = 8 + 4 * index
      withUnsafeBytes(of: UInt32(number).littleEndian) { record.replaceSubrange(start..<start + 4, with: $0) }
    }
    withUnsafeBytes(of: GroupRecordHeader.checksum(of: record).littleEndian) {
      record.replaceSubrange(0..<8, with: $0)
    }
  }

  /// Of everything after the checksum.
  static func checksum(of record: [UInt8]) -> UInt64 {
    var hash = ChangeHash(UInt64(GroupRecord.version))
    hash.add(record[8...])
    return hash.value
  }
}
