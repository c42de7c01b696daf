/// Texts in the order of their bytes, each told by how it differs from the one before; found by their number or by
/// themselves.
struct SortedTexts: Sendable {
  static let blockSize = 16

  private let section: Section
  /// Whether each text is followed by the numbers of what it names.
  private let hasPostings: Bool
  let count: Int

  init(_ section: Section, hasPostings: Bool) {
    self.section = section
    self.hasPostings = hasPostings
    count = section.u32(at: 0)
  }

  private var blocks: Int { (count + SortedTexts.blockSize - 1) / SortedTexts.blockSize }

  /// Where a block begins, in the section.
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

  /// A cursor on the first text that is not before another.
  ///
  /// - Returns: `nil` when all are before it.
  func cursor(from text: [UInt8]) -> SortedTextsCursor? {
    var (low, high) = (0, blocks)
    // The last block whose first text is not after it; what is searched for is in there or begins the next one.
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

  /// The first text of a block, which stands there whole.
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

/// Goes from text to text.
struct SortedTextsCursor {
  /// UTF-8; empty before the first step.
  private(set) var text: [UInt8] = []
  /// So many bytes of it are as in the one before; never a part of a character.
  private(set) var shared = 0
  private let section: Section
  private let hasPostings: Bool
  private var position: Int
  private var postingsStart = 0
  private var remaining: Int

  init(_ section: Section, at position: Int, remaining: Int, hasPostings: Bool) {
    self.section = section
    self.position = position
    self.remaining = remaining
    self.hasPostings = hasPostings
  }

  /// - Parameter prefix: Texts that share so many bytes with the one at hand are passed over.
  /// - Returns: `false` when there is no further text.
  mutating func next(sharingLessThan prefix: Int = .max) -> Bool {
    while remaining > 0 {
      remaining -= 1
      let header = section.u8(at: position)
      position += 1
      var rest = header & 15
      shared = header >> 4
      if shared == 15 {
        shared = section.u8(at: position)
        position += 1
      }
      if rest == 15 {
        rest = section.u8(at: position)
        position += 1
      }
      let start = position
      position += rest
      postingsStart = position
      if hasPostings { while varint(&position) & 1 == 1 {} }
      // The beginning of a text passed over is that of the one at hand, so the next one can still be told by it.
      if shared < prefix {
        text.removeLast(text.count - shared)
        text.append(contentsOf: section.bytes(start..<start + rest))
        return true
      }
    }
    return false
  }

  /// The numbers of what the text names, in order.
  var postings: [Int] {
    guard hasPostings else { return [] }
    var (numbers, last, position) = ([Int](), 0, postingsStart)
    while true {
      let number = varint(&position)
      last += number >> 1
      numbers.append(last)
      if number & 1 == 0 { return numbers }
    }
  }

  private func varint(_ position: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while true {
      let byte = section.u8(at: position)
      position += 1
      number |= (byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }
}
