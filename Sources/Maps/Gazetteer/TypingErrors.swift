/// Finds texts within a small edit distance: a letter inserted, deleted, replaced, or two swapped.
///
/// Optimal string alignment distance (Damerau 1964, without repeated edits of one place), over characters.
/// Rows of common prefixes are reused, and a comparison stops as soon as the limit is exceeded.
struct TypingErrors {
  private let wanted: [UInt32]
  private let limit: Int
  /// One row per character of the current text, and one before it.
  private var rows: [UInt8]
  private var scalars: [UInt32] = []
  /// The end of each character, as a byte offset.
  private var ends: [Int] = []
  private let width: Int

  /// - Parameter limit: The maximum number of errors; fewer than 200.
  init(_ text: String, atMost limit: Int) {
    wanted = text.unicodeScalars.prefix(200).map(\.value)
    self.limit = limit
    width = wanted.count + 1
    // Texts longer than the limit allows get no further rows.
    rows = [UInt8](repeating: UInt8(limit + 1), count: (wanted.count + limit + 1) * width)
    for column in 0...min(limit, wanted.count) { rows[column] = UInt8(column) }
  }

  /// The number of errors to tolerate: none in very short texts, which resemble too many others.
  static func tolerated(in text: String) -> Int {
    switch text.unicodeScalars.count {
    case 0...3: 0
    case 4...7: 1
    default: 2
    }
  }

  /// Visits all texts in order.
  ///
  /// - Parameter found: Receives the edit distance and the posting list of each text within the limit.
  mutating func search(
    _ texts: SortedTexts, found: (_ text: [UInt8], _ errors: Int, _ numbers: [Int]) -> Void
  ) {
    var cursor = texts.cursor
    // The number of bytes after which the limit is certainly exceeded.
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
      // Names of three letters are codes, which are not typing errors of longer names.
      guard hopeless == .max, ends.count > 3, abs(ends.count - wanted.count) <= limit else { continue }
      let errors = Int(rows[ends.count * width + width - 1])
      if errors <= limit { found(cursor.text, errors, cursor.postings) }
    }
  }

  private mutating func push(_ scalar: UInt32, end: Int) {
    scalars.append(scalar)
    ends.append(end)
  }

  /// Fills the row of the last character, within a band of the limit's width around the diagonal; the cells
  /// next to the band hold more than the limit.
  ///
  /// - Returns: The minimum of the row, a lower bound for every text with this prefix.
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

  /// The code point at a position in valid UTF-8.
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
