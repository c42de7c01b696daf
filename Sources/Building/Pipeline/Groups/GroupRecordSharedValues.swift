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
    _ = try reader.each { r throws(DamagedRecord) in
      texts.append(UInt32(r.position))
      try r.skipString()
    }
    reader = RecordReader(bytes, from: header.tagLists)
    _ = try reader.each { r throws(DamagedRecord) in
      tagLists.append(UInt32(r.position))
      try GroupRecordSharedValues.skipTags(&r)
    }
  }

  /// A text that a photograph has as its position here; `nil` for -1.
  func text(_ r: inout RecordReader, in bytes: [UInt8]) throws(DamagedRecord) -> String? {
    let position = try r.int()
    return position < 0 ? nil : try text(at: position, in: bytes)
  }

  /// The list of hashtags at a position.
  func tags(at position: Int, in bytes: [UInt8]) throws(DamagedRecord) -> [Hashtag] {
    guard tagLists.indices.contains(position) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: Int(tagLists[position]))
    return try GroupRecordSharedValues.tags(&reader) { position throws(DamagedRecord) in
      try text(at: position, in: bytes)
    }
  }

  /// All lists of hashtags, decoded.
  static func tagLists(in bytes: [UInt8]) throws(DamagedRecord) -> [PhotoTerms.TagList] {
    guard let header = GroupRecordHeader(bytes) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: header.texts)
    let texts = try reader.each { r throws(DamagedRecord) in try r.string() }
    reader = RecordReader(bytes, from: header.tagLists)
    return try reader.each { r throws(DamagedRecord) in
      PhotoTerms.TagList(
        try tags(&r) { position throws(DamagedRecord) in
          guard texts.indices.contains(position) else { throw DamagedRecord() }
          return texts[position]
        })
    }
  }

  private func text(at position: Int, in bytes: [UInt8]) throws(DamagedRecord) -> String {
    guard texts.indices.contains(position) else { throw DamagedRecord() }
    var reader = RecordReader(bytes, from: Int(texts[position]))
    return try reader.string()
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

  private static func skipTags(_ r: inout RecordReader) throws(DamagedRecord) {
    for _ in 0..<(try r.count()) {
      for _ in 0..<2 {
        for _ in 0..<(try r.count()) { _ = try r.int() }
      }
    }
  }
}
