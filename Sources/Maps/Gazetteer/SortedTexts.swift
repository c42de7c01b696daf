/// Texts in byte order, each stored as the difference from the previous one; found by number or by content.
struct SortedTexts: Sendable {
  static let blockSize = 16

  private let section: Section
  /// Whether each text is followed by a posting list.
  private let hasPostings: Bool
  let count: Int

  init(_ section: Section, hasPostings: Bool) {
    self.section = section
    self.hasPostings = hasPostings
    count = section.u32(at: 0)
  }

  private var blocks: Int { (count + SortedTexts.blockSize - 1) / SortedTexts.blockSize }

  /// The offset of a block in the section.
  private func start(of block: Int) -> Int { 4 + 4 * (blocks + 1) + section.u32(at: 4 + 4 * block) }

  /// A cursor before the first text of a block.
  private func cursor(at block: Int) -> SortedTextsCursor {
    SortedTextsCursor(
      section, at: start(of: block), remaining: count - block * SortedTexts.blockSize,
      hasPostings: hasPostings)
  }

  /// A cursor before the first text.
  var cursor: SortedTextsCursor { cursor(at: 0) }

  subscript(index: Int) -> String {
    var cursor = cursor(at: index / SortedTexts.blockSize)
    for _ in 0...index % SortedTexts.blockSize { guard cursor.next() else { break } }
    return String(decoding: cursor.text, as: UTF8.self)
  }

  /// A cursor at the first text that is not less than another.
  ///
  /// - Returns: `nil` if all are less.
  func cursor(from text: [UInt8]) -> SortedTextsCursor? {
    var (low, high) = (0, blocks)
    // The last block whose first text is not greater; the text is in it or begins the next one.
    while low + 1 < high {
      let middle = (low + high) / 2
      if text.lexicographicallyPrecedes(head(of: middle)) { high = middle } else { low = middle }
    }
    var cursor = cursor(at: low)
    while cursor.next() {
      if !cursor.text.lexicographicallyPrecedes(text) { return cursor }
    }
    return nil
  }

  /// The first text of a block, which is stored in full.
  private func head(of block: Int) -> Slice<UnsafeRawBufferPointer> {
    var position = start(of: block)
    var length = section.u8(at: position) & 15
    position += 1
    if length == 15 {
      length = section.u8(at: position)
      position += 1
    }
    return section.bytes(position..<position + length)
  }
}
