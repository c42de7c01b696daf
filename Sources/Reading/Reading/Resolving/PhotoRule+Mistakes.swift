import Content
import Photography

/// What an author cannot mean. A visitor's search takes such words as they are, and finds nothing.
extension PhotoRule {
  /// Reads the rule of an album.
  init(authored text: String) throws(Fault) {
    let words = PhotoRule.split(text).map { $0.isQuoted ? "" : $0.text.lowercased() }
    for (index, word) in words.enumerated() where !word.isEmpty && !word.contains("://") {
      let before = index > 0 ? words[index - 1] : ""
      let after = index + 1 < words.count ? words[index + 1] : ""
      if let remedy = PhotoRule.mistake(word.drop { "-−–".contains($0) }, before, after) {
        throw Fault(word: word, remedy: remedy)
      }
    }
    try self.init(text)
  }

  /// - Parameters:
  ///   - before: The word before it; empty for none.
  ///   - after: The word after it; empty for none.
  /// - Returns: What to write instead.
  private static func mistake(_ word: Substring, _ before: String, _ after: String) -> String? {
    if ["and", "not"].contains(word), isCondition(before) || isCondition(after) {
      return word == "and"
        ? "All words of a rule must hold: leave out “and”. A word of a text is put into quotes."
        : "Write a hyphen before what photographs must not have: -tag:alps."
    }
    if let remedy = comparison(word, before, after) { return remedy }
    for date in dates(in: word) {
      guard let remedy = fault(ofDate: date) else { continue }
      return remedy
    }
    return nil
  }

  private static let signs: Set<Character> = ["<", ">", "=", "≥", "≤"]

  private static func isCondition(_ word: String) -> Bool {
    word.contains { ":<>=≥≤#".contains($0) } || !dates(in: word[...]).isEmpty
  }

  /// `ratting>=4`, and `rating >= 4`, of which each is a word.
  private static func comparison(_ word: Substring, _ before: String, _ after: String) -> String? {
    guard let sign = word.firstIndex(where: signs.contains) else { return nil }
    var (name, value) = (String(word[..<sign]), String(word[sign...]))
    let hasBlanks = name.isEmpty || value.allSatisfy(signs.contains)
    if name.isEmpty { name = before }
    if value.allSatisfy(signs.contains) { value += after }
    if name.hasSuffix(":") { name.removeLast() }
    guard hasBlanks || name != "rating" else { return nil }
    guard let known = Spelling.nearest(to: name, in: ["rating"]) else {
      return "Only stars are compared: rating>=4. Dates are written as 2019..2021."
    }
    return "Did you mean \(known)\(value)?" + (hasBlanks ? " Write it without blanks." : "")
  }

  /// The dates of a word, or of both ends of a range: what begins with the four digits of a year and has a hyphen.
  private static func dates(in word: Substring) -> [Substring] {
    word.split(whereSeparator: { ".…".contains($0) }).filter { part in
      let parts = part.split(separator: "-", omittingEmptySubsequences: false)
      return (2...3).contains(parts.count) && Int(parts[0]).map { (1800...2199).contains($0) } == true
        && parts.allSatisfy {
          (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
        }
    }
  }

  private static func fault(ofDate date: Substring) -> String? {
    let parts = date.split(separator: "-").map { Int($0) ?? 0 }
    guard parts.count > 1 else { return nil }
    guard (1...12).contains(parts[1]) else {
      return "There is no month \(parts[1]): write 2010-05 for May 2010."
    }
    if parts.count > 2, !(1...31).contains(parts[2]) { return "There is no day \(parts[2])." }
    guard date.split(separator: "-").dropFirst().allSatisfy({ $0.utf8.count == 2 }) else {
      let digits = parts.dropFirst().map { ($0 < 10 ? "-0" : "-") + "\($0)" }.joined()
      return "Did you mean \(date.prefix(4))\(digits)?"
    }
    return nil
  }
}
