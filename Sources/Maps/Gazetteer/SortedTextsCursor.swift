/// Iterates over ``SortedTexts``.
struct SortedTextsCursor {
  /// UTF-8; empty before the first step.
  private(set) var text: [UInt8] = []
  /// The number of leading bytes shared with the previous text; always complete characters.
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

  /// - Parameter prefix: Texts that share at least this many bytes with the current one are skipped.
  /// - Returns: `false` at the end.
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
      // A skipped text begins like the current one, so the next text can still be reconstructed.
      if shared < prefix {
        text.removeLast(text.count - shared)
        text.append(contentsOf: section.bytes(start..<start + rest))
        return true
      }
    }
    return false
  }

  /// The posting list of the current text, in ascending order.
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
