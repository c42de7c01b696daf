import Photography

extension GroupRecord {
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
}
