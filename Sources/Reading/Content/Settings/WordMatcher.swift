/// Finds some words anywhere in a name, in a time that does not depend on how many words there are.
///
/// Words and names are compared as UTF-8 bytes in Unicode's composed form.
struct WordMatcher: Sendable {
  private struct Node {
    var children: [UInt8: Int32] = [:]
    /// Whether a word ends here; whether one that counts only at the beginning of a name does.
    var isEnd = false
    var isEndOfBeginning = false
  }

  /// A tree of the words' bytes; the first node is the root.
  private var nodes = [Node()]

  /// - Parameters:
  ///   - words: Count wherever they are.
  ///   - beginnings: Count at the beginning of a name.
  init(_ words: [String], beginnings: [String] = []) {
    for word in words { nodes[add(word)].isEnd = true }
    for word in beginnings { nodes[add(word)].isEndOfBeginning = true }
  }

  private mutating func add(_ word: String) -> Int {
    var node = 0
    for byte in word.composed.utf8 {
      if let next = nodes[node].children[byte] {
        node = Int(next)
      } else {
        nodes[node].children[byte] = Int32(nodes.count)
        node = nodes.count
        nodes.append(Node())
      }
    }
    return node
  }

  /// Whether a name has one of the words.
  func isIn(_ name: String) -> Bool {
    let bytes = Array(name.composed.utf8)
    return bytes.indices.contains { start in
      var node = 0
      for byte in bytes[start...] {
        guard let next = nodes[node].children[byte] else { return false }
        node = Int(next)
        if nodes[node].isEnd || start == 0 && nodes[node].isEndOfBeginning { return true }
      }
      return false
    }
  }
}
