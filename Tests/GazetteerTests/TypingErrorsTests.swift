import Testing

@testable import Gazetteer

@Suite struct TypingErrorsTests {
  /// The reference implementation with the complete table.
  private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 1...max(1, a.count) where !a.isEmpty {
      var row = [i]
      for j in 1...max(1, b.count) where !b.isEmpty {
        var value = min(
          rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          value = min(value, rows[i - 2][j - 2] + 1)
        }
        row.append(value)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }

  @Test(
    "the search finds exactly what comparing with every name finds",
    arguments: ["seatle", "мннск", "new yrok", "aaaa"])
  func findsWhatTheBookFinds(name: String) {
    let limit = name.count > 7 ? 2 : 1
    let wanted = name.unicodeScalars.map(\.value)
    var found: [String: Int] = [:]
    var typing = TypingErrors(name, atMost: limit)
    typing.search(Gazetteer.world.keys) { text, errors, _ in
      found[String(decoding: text, as: UTF8.self)] = errors
    }
    var expected: [String: Int] = [:]
    var cursor = Gazetteer.world.keys.cursor
    while cursor.next() {
      // Others cannot be within the limit, and the reference implementation is slow.
      guard abs(cursor.text.count - name.utf8.count) <= 4 * limit else { continue }
      let text = String(decoding: cursor.text, as: UTF8.self)
      let scalars = text.unicodeScalars.map(\.value)
      guard scalars.count > 3, abs(scalars.count - wanted.count) <= limit else { continue }
      // Two names that share few letters are not within the limit.
      let common = scalars.count { wanted.contains($0) }
      guard common >= wanted.count - 2 * limit - 1 else { continue }
      let errors = distance(wanted, scalars)
      if errors <= limit { expected[text] = errors }
    }
    #expect(found == expected)
    #expect(!found.isEmpty)
  }
}
