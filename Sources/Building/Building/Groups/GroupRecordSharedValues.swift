import BuildCache
import Photography

/// Where the texts and the lists of hashtags are that the photographs of a ``GroupRecord`` share.
///
/// These are offsets in the record's bytes: the values themselves would take thirty times as much memory.
struct GroupRecordSharedValues: Sendable {
  private var texts: [UInt32] = []
  private var tagLists: [UInt32] = []

  /// - Parameter bytes: The record's.
  init(in bytes: [UInt8]) throws(DamagedRecord) {
    guard let header = GroupRecordHeader(bytes) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: header.texts)
    for _ in 0..<(try reader.count()) {
      texts.append(UInt32(reader.position))
      try reader.skipString()
    }
    reader = RecordReader(bytes, from: header.tagLists)
    for _ in 0..<(try reader.count()) {
      tagLists.append(UInt32(reader.position))
      // Of each hashtag the keys and the titles.
      for _ in 0..<(try reader.count()) {
        for _ in 0..<2 {
          for _ in 0..<(try reader.count()) { try reader.skipString() }
        }
      }
    }
  }

  /// - Parameter bytes: The record's.
  func text(at position: Int, in bytes: [UInt8]) throws(DamagedRecord) -> String {
    guard texts.indices.contains(position) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: Int(texts[position]))
    return try reader.string()
  }

  /// - Parameter bytes: The record's.
  func tags(at position: Int, in bytes: [UInt8]) throws(DamagedRecord) -> [Hashtag] {
    guard tagLists.indices.contains(position) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: Int(tagLists[position]))
    return try reader.read()
  }
}
