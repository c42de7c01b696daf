/// Normalizes names for lookup: `"Saint-Étienne"` → `"st etienne"`.
///
/// The folding table is part of the asset, so that queries are folded like the names were.
struct NameFolding: Sendable {
  private let letters: Section
  /// The number of characters in the folding table.
  private let count: Int
  /// Words with an abbreviation, and the abbreviation.
  private let words: [String: String]

  init(letters: Section, words: TextTable) {
    self.letters = letters
    count = letters.u32(at: 0)
    var spellings: [String: String] = [:]
    for index in stride(from: 0, to: words.count, by: 2) { spellings[words[index]] = words[index + 1] }
    self.words = spellings
  }

  /// - Returns: Words of lower-case letters and digits, separated by one space; empty if nothing remains.
  func key(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      if let folded = folded(scalar) { text += folded } else { text.unicodeScalars.append(scalar) }
    }
    return text.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }

  /// - Returns: `nil` for an unchanged character.
  private func folded(_ scalar: Unicode.Scalar) -> String? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if letters.u16(at: 4 + 2 * middle) < Int(scalar.value) { low = middle + 1 } else { high = middle }
    }
    guard low < count, letters.u16(at: 4 + 2 * low) == Int(scalar.value) else { return nil }
    let offsets = 4 + 2 * count
    let texts = offsets + 2 * (count + 1)
    return letters.text(
      texts + letters.u16(at: offsets + 2 * low)..<texts + letters.u16(at: offsets + 2 * low + 2))
  }
}
