import Foundation
import TestSupport
import Testing

@testable import Indexing

@Suite struct PostingsTests {
  @Test(
    arguments: [
      ([0], "dAA"), ([], "d"), ([5, 6, 300], "dBQClAg"), (Array(10...1000), "rCt4H"),
      ([0, 8, 16, 24, 25, 26, 27, 28, 30], "bAQEBXw"),
    ] as [([UInt32], String)])
  func theShortestWayIsTaken(numbers: [UInt32], text: String) {
    #expect(Postings.text(numbers) == text)
  }

  @Test("P7: numbers are decoded from every encoding", arguments: 1...40 as ClosedRange<UInt64>)
  func numbersComeBack(seed: UInt64) throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let total = UInt32.random(in: 1...5000, using: &generator)
    let share = Double.random(in: 0...1, using: &generator)
    let run = Int.random(in: 1...30, using: &generator)
    var numbers: [UInt32] = []
    var isIn = false
    for number in 0..<total {
      if Int.random(in: 0..<run, using: &generator) == 0 {
        isIn = Double.random(in: 0...1, using: &generator) < share
      }
      if isIn { numbers.append(number) }
    }
    #expect(PostingsReader.numbers(Postings.text(numbers)) == numbers)
  }

  @Test("P7: a term that every second photograph has stays below 17 KB for 100,000")
  func frequentTermsStaySmall() {
    let odd = (0..<50_000).map { UInt32($0 * 2 + 1) }
    #expect(Postings.text(odd).utf8.count == 16_668)
    #expect(Postings.text((0..<100_000).map { UInt32($0) }).utf8.count < 10)
  }
}
