import BuildCache
import Photography

/// The words that search files photographs of several groups under.
struct AssembledWords: Sendable {
  /// Those of all photographs, each once, in the order of the photographs.
  private(set) var vocabulary: [SearchWords.Word] = []
  /// Positions in the vocabulary, photograph after photograph.
  private var positions: [Int32] = []
  /// By photograph: where its positions end.
  private var ends: [Int32] = []

  init(of photos: AssembledPhotos) {
    ends.reserveCapacity(photos.count)
    var known = [Identity: Int32]()
    // The photographs of a group follow each other in most folders; elsewhere their words are decoded again.
    var (group, words) = (GroupRecord.empty, GroupRecord.empty.words)
    /// By position in the group's vocabulary: the position in the vocabulary of all. Words of unlisted photographs have none.
    var found: [Int32?] = []
    photos.forEachPlace { record, position in
      if record !== group {
        (group, words) = (record, record.words)
        found = Array(repeating: nil, count: words.identities.count)
      }
      for word in words[position] {
        let place = found[Int(word)] ?? self.position(ofWord: Int(word), of: words, record, &known)
        found[Int(word)] = place
        positions.append(place)
      }
      ends.append(Int32(positions.count))
    }
  }

  /// Positions in ``vocabulary`` of the words of the photograph at an index.
  subscript(index: Int) -> ArraySlice<Int32> {
    positions[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
  }

  private mutating func position(
    ofWord word: Int, of words: GroupRecord.Words, _ record: GroupRecord, _ known: inout [Identity: Int32]
  ) -> Int32 {
    let identity = words.identities[word]
    if let position = known[identity] { return position }
    let position = Int32(vocabulary.count)
    vocabulary.append(record.read { () throws(DamagedRecord) in try words.word(at: word) })
    known[identity] = position
    return position
  }
}
