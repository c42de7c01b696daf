internal import Indexing
internal import JSON
internal import Photography

/// The search index as a tree of small files, by the first bytes of a term.
///
/// Terms with a common prefix that fit into one file are a leaf; otherwise the file is a fork with the union of all terms
/// below, so that one file answers any prefix. The format is in `Documentation/site-data.md`.
struct SearchTree {
  /// The approximate maximum size of a leaf in bytes, before compression; a single term may have a little more.
  static let limit = 24_000
  /// The number of suggestions of a fork.
  static let suggestions = 8

  private(set) var files: [(name: String, file: PlannedFile)] = []
  private var values:
    [(name: String, inputsHash: UInt64, stamp: String, value: @Sendable (SearchTerms) -> JSONValue)] = []
  private let found: SearchTerms
  /// The bytes of all entries before each one, in a file.
  private var weights: [Int] = [0]

  init(_ found: SearchTerms) {
    self.found = found
    weights.reserveCapacity(found.sorted.count + 1)
    for position in found.sorted.indices {
      weights.append(weights[position] + found.measure(at: position).weight)
    }
    grow(found.sorted.indices, depth: 0)
    weights = []
    values.sort { $0.name.precedesByBytes($1.name) }
    files = values.enumerated().map { position, one in
      // Too long for a file: its position in the index, where `script/search.js` looks it up.
      let file = one.name.utf8.count > SearchTree.longestName ? "\(position)" : one.name
      let value = one.value
      return (
        one.name,
        PlannedFile(data: "search/\(file)", inputsHash: one.inputsHash, stamp: one.stamp) { value(found) }
      )
    }
    values = []
  }

  /// Makes the files of terms that begin with the same `depth` bytes.
  private mutating func grow(_ range: Range<Int>, depth: Int) {
    guard let first = range.first, let last = range.last else { return }
    if range.count == 1 || weights[range.upperBound] - weights[range.lowerBound] <= SearchTree.limit {
      return leaf(range, name: found[at: first].text.utf8.prefix(depth))
    }
    // Sorted: the common prefix of the first and the last is common to all.
    let shared = zip(found[at: first].text.utf8, found[at: last].text.utf8).prefix { $0 == $1 }.count
    let whole = SearchTree.wholeLetters(found[at: first].text.utf8, shared)
    if whole > 0, whole >= depth { fork(range, name: found[at: first].text.utf8.prefix(whole)) }
    var start = range.lowerBound
    if found[at: start].text.utf8.count == shared { start += 1 }
    while start < range.upperBound {
      let byte = found[at: start].text.utf8.dropFirst(shared).first
      var end = start + 1
      while end < range.upperBound, found[at: end].text.utf8.dropFirst(shared).first == byte { end += 1 }
      grow(start..<end, depth: shared + 1)
      start = end
    }
  }

  /// The number of leading bytes that form complete characters.
  static func wholeLetters(_ bytes: String.UTF8View, _ length: Int) -> Int {
    let next = bytes.dropFirst(length).first ?? 0
    guard next & 0xC0 == 0x80 else { return length }
    return (bytes.prefix(length).lastIndex { $0 & 0xC0 == 0xC0 }).map {
      bytes.distance(from: bytes.startIndex, to: $0)
    } ?? 0
  }

  private mutating func leaf(_ range: Range<Int>, name: Substring.UTF8View) {
    add(name, range) { found in .object([("terms", .array(range.map { found.entry($0) }))]) }
  }

  private mutating func fork(_ range: Range<Int>, name: Substring.UTF8View) {
    let length = name.count
    add(name, range) { $0.fork(range, length: length) }
  }

  private mutating func add(
    _ prefix: Substring.UTF8View, _ range: Range<Int>,
    _ value: @escaping @Sendable (SearchTerms) -> JSONValue
  ) {
    let name = SearchTree.name(of: prefix)
    var (inputsHash, stamp) = (ChangeHash(), DataStamp())
    for position in range {
      inputsHash.add(found.measure(at: position).hash)
      stamp.add(found.measure(at: position).sum)
    }
    values.append((name, inputsHash.value, stamp.description, value))
  }

  /// Bytes; file systems allow 255.
  static let longestName = 120

  /// `"wsu"` for terms that begin with `su`, `"w-23su"` for `#su`.
  static func name(of prefix: Substring.UTF8View) -> String {
    prefix.reduce(into: "w") { name, byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += (byte < 16 ? "-0" : "-") + String(byte, radix: 16)
      }
    }
  }
}
