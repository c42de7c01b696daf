import Testing

@testable import Gazetteer

@Suite("O5: the asset holds what it should") struct AssetTests {
  private let world = Gazetteer.world

  @Test func isOfTheLayoutThatIsRead() {
    #expect(Section.signature == Array("PhMapGz".utf8) + [1])
    #expect(world.towns.count == 170_391)
    #expect(world.keys.count > 400_000)
  }

  @Test("every key is there once, in order, and names something that exists")
  func keysAreSortedAndSound() {
    var (cursor, before, count, wrong) = (world.keys.cursor, [UInt8](), 0, 0)
    let subjects = world.subjects
    while cursor.next() {
      if count > 0, !before.lexicographicallyPrecedes(cursor.text) { wrong += 1 }
      // A sample: the whole takes half a minute without optimisation.
      if count % 64 == 0 {
        let numbers = cursor.postings
        if numbers.isEmpty || numbers != Set(numbers).sorted() || (numbers.last ?? 0) >= subjects {
          wrong += 1
        }
      }
      before = cursor.text
      count += 1
    }
    #expect(wrong == 0)
    #expect(count == world.keys.count)
  }

  @Test("each town is found under its own name, and lies in its cell")
  func townsAreFoundUnderTheirNames() throws {
    for town in stride(from: 0, to: world.towns.count, by: 997) {
      let key = Array(world.folding.key(world.towns.name(town)).utf8)
      let cursor = try #require(world.keys.cursor(from: key))
      #expect(cursor.text == key)
      #expect(cursor.postings.contains(town))
      let entry = try #require(world.entry(.town(town)))
      #expect(entry.timeZone?.isEmpty == false)
      #expect(entry.countryCode.count == 2)
    }
  }

  @Test("what becomes of letters is as the tool decided")
  func foldsLikeTheTool() {
    let folded = [
      "Saint-Étienne", "  ST.  Gallen ", "Łódź", "Ærø", "Мінск", "’s-Hertogenbosch", "東京", "Straße", "Ｔｏｋｙｏ",
    ]
    .map(world.folding.key)
    #expect(
      folded == [
        "st etienne", "st gallen", "lodz", "aero", "мінск", "s hertogenbosch", "東京", "strasse", "tokyo",
      ])
  }
}

@Suite struct TypingErrorsTests {
  /// The distance by the book: the whole table.
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
      // Others cannot be near enough, and the book is slow.
      guard abs(cursor.text.count - name.utf8.count) <= 4 * limit else { continue }
      let text = String(decoding: cursor.text, as: UTF8.self)
      let scalars = text.unicodeScalars.map(\.value)
      guard scalars.count > 3, abs(scalars.count - wanted.count) <= limit,
        scalars.contains(where: wanted.contains)
      else { continue }
      // Two names that share few letters are far apart.
      let common = scalars.count { wanted.contains($0) }
      guard common >= wanted.count - 2 * limit - 1 else { continue }
      let errors = distance(wanted, scalars)
      if errors <= limit { expected[text] = errors }
    }
    #expect(found == expected)
    #expect(!found.isEmpty)
  }
}
