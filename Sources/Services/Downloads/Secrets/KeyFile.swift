/// The lines of a file of keys: `NAME=value`, also as shells write them.
struct KeyFile {
  private let lines: [Line]

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    lines = String(decoding: rest, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { Line($0.element, number: $0.offset + 1) }
  }

  /// The value of a name, which is compared without case.
  func secret(_ name: String) -> Secret? { lines.first { $0.isNamed(name) }?.value }

  /// The first line that seems to be meant for a name that no line has.
  func doubt(about name: String, in file: String) -> SecretError? {
    for line in lines where !line.isNamed(name) {
      if line.mentions(name) { return .unclear(file: file, line: line.number, wanted: name, other: nil) }
      if let other = line.name, KeyFile.areSimilar(other, name) {
        return .unclear(file: file, line: line.number, wanted: name, other: other)
      }
    }
    return nil
  }

  /// A line that is neither empty nor a comment.
  private struct Line {
    let number: Int
    /// Without a leading `export`.
    private let text: Substring

    init?(_ line: Substring, number: Int) {
      var text = line.drop(while: \.isWhitespace)
      guard let first = text.first, first != "#" else { return nil }
      let rest = text.dropFirst("export".count)
      if text.hasPrefix("export"), rest.first?.isWhitespace == true {
        text = rest.drop(while: \.isWhitespace)
      }
      (self.number, self.text) = (number, text)
    }

    private var equals: Substring.Index? { text.firstIndex(of: "=") }

    /// What stands before the first `=`.
    var name: String? { equals.flatMap { Secret(text[..<$0])?.revealed } }

    /// What stands after it, without quotes around it.
    var value: Secret? {
      guard let equals, let plain = Secret(text[equals...].dropFirst())?.revealed else { return nil }
      let isQuoted = ["\"", "'"].contains { plain.count > 1 && plain.hasPrefix($0) && plain.hasSuffix($0) }
      return isQuoted ? Secret(exactly: String(plain.dropFirst().dropLast())) : Secret(plain)
    }

    func isNamed(_ wanted: String) -> Bool { name?.lowercased() == wanted.lowercased() }

    /// Whether a name stands in it as a whole word.
    func mentions(_ wanted: String) -> Bool {
      let words = text.lowercased()
      guard let range = words.firstRange(of: wanted.lowercased()) else { return false }
      let next = words[range.upperBound...].first
      return next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
    }
  }

  /// Whether two names differ in one or two letters.
  private static func areSimilar(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.lowercased().utf8), Array(other.lowercased().utf8))
    guard abs(one.count - other.count) <= 2 else { return false }
    // Of each beginning of the other name, the letters in which it differs from the beginning of the first.
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for (position, otherLetter) in other.enumerated() {
        let replaced = before + (letter == otherLetter ? 0 : 1)
        before = row[position + 1]
        row[position + 1] = min(replaced, before + 1, row[position] + 1)
      }
    }
    return row[other.count] <= 2
  }
}
