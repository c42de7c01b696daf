/// Finds the texts that come from another by a letter too many, one too few, a wrong one, or two that changed places.
///
/// Optimal string alignment (Damerau 1964, without repeated edits of one place), over characters. Of texts that begin alike
/// the beginning is compared once, and of each only as much as tells that it is too different.
struct TypingErrors {
  private let wanted: [UInt32]
  private let limit: Int
  /// One row of the table for each character of the text at hand, and one before it.
  private var rows: [UInt8]
  private var scalars: [UInt32] = []
  /// Where each character ends, in bytes.
  private var ends: [Int] = []
  private let width: Int

  /// - Parameter limit: At most so many errors; fewer than 200.
  init(_ text: String, atMost limit: Int) {
    wanted = text.unicodeScalars.prefix(200).map(\.value)
    self.limit = limit
    width = wanted.count + 1
    // A text that is longer by more than the limit gets no further row.
    rows = [UInt8](repeating: UInt8(limit + 1), count: (wanted.count + limit + 1) * width)
    for column in 0...min(limit, wanted.count) { rows[column] = UInt8(column) }
  }

  /// How many errors may be assumed in a text: none in a very short one, where any other is near.
  static func tolerated(in text: String) -> Int {
    switch text.unicodeScalars.count {
    case 0...3: 0
    case 4...7: 1
    default: 2
    }
  }

  /// Goes through all texts, in their order.
  ///
  /// - Parameter found: Told of each text within the limit, how many errors it is away, and what it names.
  mutating func search(
    _ texts: SortedTexts, found: (_ text: [UInt8], _ errors: Int, _ numbers: [Int]) -> Void
  ) {
    var cursor = texts.cursor
    // So many bytes are enough to be beyond the limit, whatever follows.
    var hopeless = Int.max
    while cursor.next(sharingLessThan: hopeless) {
      hopeless = .max
      while let end = ends.last, end > cursor.shared {
        ends.removeLast()
        scalars.removeLast()
      }
      var position = ends.last ?? 0
      while position < cursor.text.count {
        push(TypingErrors.scalar(in: cursor.text, at: &position), end: position)
        if fillRow() > limit {
          hopeless = position
          break
        }
      }
      // Names of three letters are codes, which nobody mistypes for a longer one.
      guard hopeless == .max, ends.count > 3, abs(ends.count - wanted.count) <= limit else { continue }
      let errors = Int(rows[ends.count * width + width - 1])
      if errors <= limit { found(cursor.text, errors, cursor.postings) }
    }
  }

  private mutating func push(_ scalar: UInt32, end: Int) {
    scalars.append(scalar)
    ends.append(end)
  }

  /// Fills the row of the last character, as far from the diagonal as the limit allows; beside that stands more than the limit.
  ///
  /// - Returns: The least number in it: what any text that goes on from here has at least.
  private mutating func fillRow() -> Int {
    let depth = ends.count
    let (low, high) = (max(1, depth - limit), min(width - 1, depth + limit))
    guard low <= high else { return limit + 1 }
    let (row, before) = (depth * width, (depth - 1) * width)
    let scalar = scalars[depth - 1]
    let beyond = UInt8(limit + 1)
    rows[row + low - 1] = low == 1 ? UInt8(min(depth, limit + 1)) : beyond
    if high + 1 < width { rows[row + high + 1] = beyond }
    var least = rows[row + low - 1]
    for column in low...high {
      let isSame = wanted[column - 1] == scalar
      var value = min(
        rows[before + column] + 1, rows[row + column - 1] + 1, rows[before + column - 1] + (isSame ? 0 : 1))
      if depth > 1, column > 1, wanted[column - 2] == scalar, wanted[column - 1] == scalars[depth - 2] {
        value = min(value, rows[before - width + column - 2] + 1)
      }
      rows[row + column] = value
      least = min(least, value)
    }
    return Int(least)
  }

  /// The character at a place of UTF-8 that is known to be well-formed, as a number of its own.
  private static func scalar(in text: [UInt8], at position: inout Int) -> UInt32 {
    let first = UInt32(text[position])
    position += 1
    guard first >= 0xC0 else { return first }
    let following = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = first & (0x3F >> UInt32(following))
    for _ in 0..<following where position < text.count {
      value = value << 6 | UInt32(text[position] & 0x3F)
      position += 1
    }
    return value
  }
}
