/// Changes examples of a format as damage and attackers do.
package enum Mutation {
  private static let numbers: [[UInt8]] = [
    [0], [0xFF], [0x7F], [0x80], [0, 0], [0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF],
    [0x80, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], Array("999999999999999999999".utf8), Array("-1".utf8),
    Array("1e999".utf8), Array("NaN".utf8), Array("\u{202E}\u{0}".utf8), [0xC0, 0x80], Array("&#x0;".utf8),
  ]
  /// What opens a level, in all the formats.
  private static let openings = [
    "[", "{", "<a>", "- ", "> ", "(", "*", "{\"a\":", "[[", "![", "&a ", "<!--", "?",
  ]

  /// One of some examples, with up to eight changes; at most a mebibyte.
  package static func of(_ corpus: [[UInt8]], using random: inout SeededGenerator) -> [UInt8] {
    guard var bytes = corpus.randomElement(using: &random) else { return [] }
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes, corpus, using: &random) }
    return Array(bytes.prefix(1 << 20))
  }

  private static func change(_ bytes: inout [UInt8], _ corpus: [[UInt8]], using random: inout SeededGenerator)
  {
    // Mostly in the first part, where sizes and offsets are.
    let reach = Bool.random(using: &random) ? min(600, bytes.count) : bytes.count
    let position = Int.random(in: 0...reach, using: &random)
    let end = min(bytes.count, position + Int.random(in: 0...64, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes.removeSubrange(position..<end)
    case 1: bytes.insert(contentsOf: bytes[position..<end], at: position)
    case 2, 3:
      let number = numbers.randomElement(using: &random) ?? []
      bytes.replaceSubrange(position..<min(bytes.count, position + number.count), with: number)
    case 4: bytes.removeSubrange(position...)
    case 5:
      let opening = Array((openings.randomElement(using: &random) ?? "").utf8)
      let count = [1, 3, 100, 5000].randomElement(using: &random) ?? 1
      bytes.insert(contentsOf: (0..<count).flatMap { _ in opening }, at: position)
    case 6:
      guard let other = corpus.randomElement(using: &random), !other.isEmpty else { return }
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 200)], at: position)
    default:
      guard position < bytes.count else { return }
      let bit: UInt8 = 1 << UInt8.random(in: 0..<8, using: &random)
      bytes[position] =
        Bool.random(using: &random) ? .random(in: 0...255, using: &random) : bytes[position] ^ bit
    }
  }
}
