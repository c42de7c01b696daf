/// Finds the numbers of a text, in the ways in which people and programs write degrees.
///
/// Digits in words, names of files, colours, versions and percentages are not numbers. Minutes and seconds belong to the
/// degrees before them, and a letter to the number beside it.
struct NumberScanner {
  struct Number {
    var value: Double
    /// How many decimals of a degree its digits are worth.
    var decimals: Int
    /// Where it is in the text.
    var range: Range<Int>
    /// Whether it has more digits before the point than degrees have, and no point.
    var isLong = false
  }

  /// What separates decimals: a point, or a comma in prose.
  enum Decimal { case point, comma }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let decimal: UInt8
  private var position = 0
  /// The direction that a letter before the number gives.
  private var sign = 1.0
  /// Where an escaped character of a web address ends: `%2C` separates numbers.
  private var escapeEnd = -1
  /// Whether there was something like a decimal with a comma.
  private(set) var hasCommas = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ decimal: Decimal = .point) {
    self.bytes = bytes
    self.decimal = decimal == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
  }

  /// The next number; `nil` at the end. What looks like one and is none has `decimals` -1.
  mutating func next() -> Number? {
    while true {
      var at = position
      while at < bytes.count, bytes[at] &- 0x30 > 9 { at += 1 }
      position = at
      guard at < bytes.count else { return nil }
      if begins() { return number() }
    }
  }

  private func at(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 <= 25 }
  private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 <= 5 }

  /// Whether a number begins at a digit; else skips the word that the digit is in.
  private mutating func begins() -> Bool {
    let before = at(position - 1)
    if position == escapeEnd { return true }
    switch before {
    case UInt8(ascii: "%") where Self.isHexDigit(at(position + 1)):
      position += 2
      escapeEnd = position
      return Self.isDigit(at(position))
    case UInt8(ascii: " "):
      // `S 33.86`
      if let sign = Self.direction(at(position - 2)), !Self.isWord(at(position - 3)) { self.sign = sign }
      return true
    case UInt8(ascii: "#"), UInt8(ascii: "_"), UInt8(ascii: "."): break
    case _ where Self.isLetter(before):
      if let sign = Self.direction(before), !Self.isWord(at(position - 2)) {
        self.sign = sign
        return true
      }
    default: return true
    }
    while Self.isWord(at(position)) { position += 1 }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
  }

  private static func direction(_ byte: UInt8) -> Double? {
    switch byte {
    case UInt8(ascii: "N"), UInt8(ascii: "E"): 1
    case UInt8(ascii: "S"), UInt8(ascii: "W"): -1
    default: nil
    }
  }

  private mutating func number() -> Number {
    let start = position
    let signed = takeSign()
    guard let whole = digits(atMost: 3) else { return long(from: start, signed) }
    if at(position) == UInt8(ascii: ","), (1...4).allSatisfy({ Self.isDigit(at(position + $0)) }) {
      hasCommas = true
    }
    var result = Number(value: Double(whole), decimals: 0, range: start..<position)
    if takeDecimal(), let (fraction, count) = fraction() {
      result.value += fraction
      result.decimals = count
      // A version, or an address of a computer.
      if at(position) == decimal, Self.isDigit(at(position + 1)) { return nothing(from: start) }
    } else if takeDegreeSign() {
      takeMinutes(&result)
    } else if at(position) == UInt8(ascii: "/"), ["=", "\""].contains(Unicode.Scalar(at(start - 1))) {
      // The zoom of a view: `#map=14/47.1/8.2`.
      return nothing(from: start)
    }
    if takeDegreeSign() { skipSpace() }
    if let sign = takeDirection() { result.value *= sign } else { result.value *= signed }
    let next = at(position)
    if Self.isLetter(next) || next == UInt8(ascii: "_")
      || (next == UInt8(ascii: "%") && !Self.isHexDigit(at(position + 1)))
    {
      return nothing(from: start)
    }
    result.range = start..<position
    return result
  }

  private func isBefore(_ start: Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return start >= count && (0..<count).allSatisfy { bytes[start - count + $0] == text.utf8Start[$0] }
  }

  private mutating func takeSign() -> Double {
    defer { sign = 1 }
    // U+2212, the minus sign of typographers.
    if isBefore(position, "\u{2212}") { return -sign }
    guard at(position - 1) == UInt8(ascii: "-") else { return sign }
    let before = at(position - 2)
    return Self.isDigit(before) || Self.isLetter(before) ? sign : -sign
  }

  /// - Returns: `nil` for more digits.
  private mutating func digits(atMost most: Int) -> Int? {
    var (value, count) = (0, 0)
    while Self.isDigit(at(position + count)) {
      count += 1
      if count > most { return nil }
      value = value * 10 + Int(at(position + count - 1) - 0x30)
    }
    position += count
    return value
  }

  private mutating func long(from start: Int, _ sign: Double) -> Number {
    var value = 0.0
    while Self.isDigit(at(position)) {
      value = value * 10 + Double(at(position) - 0x30)
      position += 1
    }
    let next = at(position)
    if (next == decimal && Self.isDigit(at(position + 1))) || Self.isLetter(next) {
      return nothing(from: start)
    }
    return Number(value: value * sign, decimals: -1, range: start..<position, isLong: true)
  }

  /// Not a number: the rest of the word is skipped.
  private mutating func nothing(from start: Int) -> Number {
    while Self.isDigit(at(position)) || Self.isLetter(at(position))
      || (at(position) == decimal && Self.isDigit(at(position + 1)))
    {
      position += 1
    }
    return Number(value: 0, decimals: -1, range: start..<position)
  }

  private mutating func takeDecimal() -> Bool {
    guard at(position) == decimal, Self.isDigit(at(position + 1)) else { return false }
    position += 1
    return true
  }

  private mutating func fraction() -> (Double, Int)? {
    var (value, unit, count) = (0.0, 0.1, 0)
    while Self.isDigit(at(position)) {
      value += Double(at(position) - 0x30) * unit
      unit /= 10
      count += 1
      position += 1
    }
    return count > 0 ? (value, count) : nil
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard (0..<count).allSatisfy({ at(position + $0) == text.utf8Start[$0] }) else { return false }
    position += count
    return true
  }

  private mutating func takeDegreeSign() -> Bool { take("°") || take("&#176;") || take("&deg;") }

  private mutating func skipSpace() { while take(" ") || take("\u{A0}") {} }

  /// Minutes and seconds behind the sign for degrees.
  private mutating func takeMinutes(_ number: inout Number) {
    var unit = 60.0
    for signs in [["′", "'", "&#39;", "&#8242;"], ["″", "\"", "&#34;", "&#8243;", "''"]] as [[StaticString]] {
      let before = position
      skipSpace()
      guard Self.isDigit(at(position)), let whole = digits(atMost: 2) else {
        position = before
        return
      }
      var (value, places) = (Double(whole), 0)
      if takeDecimal(), let (fraction, count) = fraction() { (value, places) = (value + fraction, count) }
      guard signs.contains(where: { take($0) }) else {
        position = before
        return
      }
      number.value += value / unit
      // A minute is worth about two decimals, a second four.
      number.decimals = (unit == 60 ? 2 : 4) + places
      unit = 3600
    }
  }

  /// The letter of a direction behind a number.
  private mutating func takeDirection() -> Double? {
    var next = position
    while at(next) == UInt8(ascii: " ") { next += 1 }
    guard let sign = Self.direction(at(next)), !Self.isLetter(at(next + 1)), !Self.isDigit(at(next + 1))
    else {
      return nil
    }
    position = next + 1
    return sign
  }
}
