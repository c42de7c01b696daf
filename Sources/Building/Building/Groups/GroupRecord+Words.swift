import BuildCache
import Photography

extension GroupRecord {
  /// The words that search files the photographs of a group under. Most words of a library are in many groups, so they become
  /// texts only when they are asked for.
  struct Words: Sendable {
    private let bytes: [UInt8]
    /// By word: where it starts in ``bytes``.
    private var starts: [UInt32] = []
    /// By word: its identity.
    private(set) var identities: [Identity] = []
    /// Positions of words, photograph after photograph.
    private var positions: [Int32] = []
    /// By photograph: where its positions end.
    private var ends: [Int32] = []

    /// - Parameter count: Of the photographs.
    fileprivate init(in bytes: [UInt8], count: Int) throws(DamagedRecord) {
      guard let header = Header(bytes) else { throw DamagedRecord() }
      self.bytes = bytes
      var reader = RecordReader(bytes, from: header.words)
      let words = try reader.count()
      starts.reserveCapacity(words)
      identities.reserveCapacity(words)
      ends.reserveCapacity(count)
      for _ in 0..<words {
        let start = reader.position
        try reader.skipString()
        _ = try reader.optional { r throws(DamagedRecord) in try r.skipString() }
        starts.append(UInt32(start))
        identities.append(Identity(of: bytes[start..<reader.position]))
      }
      for _ in 0..<count {
        for _ in 0..<(try reader.count()) {
          let position = try reader.int()
          guard identities.indices.contains(position) else { throw DamagedRecord() }
          positions.append(Int32(position))
        }
        ends.append(Int32(positions.count))
      }
    }

    /// Positions of the words of the photograph at an index in the group.
    subscript(index: Int) -> ArraySlice<Int32> {
      positions[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
    }

    func word(at position: Int) throws(DamagedRecord) -> SearchWords.Word {
      var reader = RecordReader(bytes, from: Int(starts[position]))
      let term = try reader.string()
      return SearchWords.Word(
        term, spelling: try reader.optional { r throws(DamagedRecord) in try r.string() })
    }

    /// All words.
    func vocabulary() throws(DamagedRecord) -> SearchWords.Vocabulary {
      var words: [SearchWords.Word] = []
      words.reserveCapacity(starts.count)
      for position in starts.indices { words.append(try word(at: position)) }
      return SearchWords.Vocabulary(words)
    }
  }

  /// The words of all photographs.
  var words: Words {
    let bytes = bytes
    return read { () throws(DamagedRecord) in try Words(in: bytes, count: count) }
  }
}
