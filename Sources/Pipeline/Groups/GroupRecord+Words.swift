import Photography

extension GroupRecord {
  /// The words that search files the photographs of a group under.
  struct Words: Sendable {
    /// Those of all photographs, each once.
    let vocabulary: SearchWords.Vocabulary
    /// Positions in the vocabulary, photograph after photograph.
    private var positions: [Int32] = []
    /// By photograph: where its positions end.
    private var ends: [Int32] = []

    fileprivate init(_ vocabulary: [SearchWords.Word], capacity: Int) {
      self.vocabulary = SearchWords.Vocabulary(vocabulary)
      ends.reserveCapacity(capacity)
    }

    /// Positions in ``vocabulary`` of the words of the photograph at an index in the group.
    subscript(index: Int) -> ArraySlice<Int32> {
      positions[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
    }

    fileprivate mutating func add(_ reader: inout RecordReader) throws(DamagedRecord) {
      for _ in 0..<(try reader.count()) {
        let position = try reader.int()
        guard vocabulary.words.indices.contains(position) else { throw DamagedRecord() }
        positions.append(Int32(position))
      }
      ends.append(Int32(positions.count))
    }
  }

  /// The words of all photographs.
  var words: Words {
    let bytes = bytes
    return read { () throws(DamagedRecord) in
      guard let header = Header(bytes) else { throw DamagedRecord() }
      var reader = RecordReader(bytes, from: header.words)
      let vocabulary = try reader.each { r throws(DamagedRecord) in
        let term = try r.string()
        return SearchWords.Word(term, spelling: try r.optional { r throws(DamagedRecord) in try r.string() })
      }
      var words = Words(vocabulary, capacity: count)
      for _ in 0..<count { try words.add(&reader) }
      return words
    }
  }
}
