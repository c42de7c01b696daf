/// Goes through ``SortedTexts``, from text to text.
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
