import Testing

@testable import Gazetteer

@Suite("O5: the embedded data is complete") struct AssetTests {
  private let world = Gazetteer.world

  @Test func isOfTheLayoutThatIsRead() {
    #expect(Array(Section.asset.prefix(8)) == Array("PhMapGz".utf8) + [4])
    #expect(world.towns.count == 234_908)
    #expect(world.keys.count > 400_000)
  }

  @Test("every key is there once, in order, and names something that exists")
  func keysAreSortedAndSound() {
    var (cursor, before, count, wrong) = (world.keys.cursor, [UInt8](), 0, 0)
    let subjects = world.subjects
    while cursor.next() {
      if count > 0, !before.lexicographicallyPrecedes(cursor.text) { wrong += 1 }
      // A sample: the whole asset takes half a minute without optimisation.
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

  @Test("each town is found by its name, and is in its cell")
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

  @Test("letters are folded as by the tool")
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
