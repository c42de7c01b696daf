import Photography
import TestSupport
import Testing

@testable import Indexing

@Suite("Lists are cut where years and months begin") struct ListPartTests {
  /// Months of photographs, newest first.
  private static func months(_ counts: [(Int, Int, Int)]) -> [Month] {
    counts.flatMap { year, month, count in Array(repeating: Month(year: year, month: month), count: count) }
  }

  private static func names(_ counts: [(Int, Int, Int)], size: Int) -> [String] {
    ListPart.parts(of: months(counts), size: size).map { "\($0.name): \($0.range.count)" }
  }

  @Test("a short list is one page without a name, an empty one too")
  func short() {
    #expect(Self.names([(2019, 3, 10)], size: 10) == [": 10"])
    #expect(Self.names([], size: 10) == [": 0"])
  }

  @Test("few photographs a year are some years, many some months, and very many a share of a month")
  func parts() {
    #expect(
      Self.names([(2021, 5, 6), (2020, 1, 4), (2019, 7, 5), (2018, 2, 3), (2017, 2, 9)], size: 10)
        == ["2019: 15", "2017: 12"])
    #expect(
      Self.names([(2020, 9, 6), (2020, 8, 8), (2020, 3, 7), (2019, 2, 10)], size: 10)
        == ["2020-09: 6", "2020-03: 15", "2019: 10"])
    #expect(Self.names([(2020, 9, 25)], size: 10) == ["2020-09-3: 5", "2020-09-2: 10", "2020-09-1: 10"])
    #expect(Self.names([(2020, 9, 24)], size: 10) == ["2020-09-2: 14", "2020-09-1: 10"])
  }

  @Test("parts cover the list, and have about as many photographs as a page")
  func sizes() {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    for _ in 0..<200 {
      let months = ListPartTests.random(&random)
      let size = Int.random(in: 1...40, using: &random)
      let parts = ListPart.parts(of: months, size: size)
      #expect(parts.flatMap(\.range) == Array(months.indices))
      #expect(Set(parts.map(\.name)).count == parts.count)
      #expect(parts.dropFirst().allSatisfy { $0.range.count >= size })
      #expect(months.count <= size || parts.allSatisfy { $0.range.count * 2 < size * 5 })
      for part in parts where !part.range.isEmpty {
        #expect(
          part.newest == months[part.range.lowerBound] && part.oldest == months[part.range.upperBound - 1])
      }
    }
  }

  @Test("X4: one photograph more leaves nearly all parts as they are")
  func stability() {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    var (changed, all) = (0, 0)
    for _ in 0..<100 {
      var months = ListPartTests.random(&random)
      guard months.count > 100 else { continue }
      let before = content(of: months)
      months.insert(months[Int.random(in: months.indices, using: &random)], at: 0)
      months.sort(by: >)
      let after = content(of: months)
      changed += after.count { before[$0.key] != $0.value }
      all += after.count
    }
    #expect(all > 500 && changed < all / 4, "\(changed) of \(all)")
  }

  /// How many photographs of each month a part has, by its name.
  private func content(of months: [Month]) -> [String: [Month]] {
    Dictionary(ListPart.parts(of: months, size: 10).map { ($0.name, Array(months[$0.range])) }) { first, _ in
      first
    }
  }

  private static func random(_ random: inout SeededGenerator) -> [Month] {
    var months: [Month] = []
    for year in 2000..<Int.random(in: 2001...2020, using: &random) {
      for month in 1...12 where Int.random(in: 0..<3, using: &random) > 0 {
        months += Array(
          repeating: Month(year: year, month: month), count: Int.random(in: 0...12, using: &random))
      }
    }
    return months.sorted(by: >)
  }
}
