import TestSupport
import Testing

@testable import Preview

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=0-99", .part(0..<100)), ("bytes=90-", .part(90..<100)),
    ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)), ("bytes=50-1000", .part(50..<100)),
    ("Bytes = 1-2".replacing(" ", with: ""), .part(1..<3)), ("bytes= 1 - 2 ", .part(1..<3)),
    ("bytes=0-99999999999999999999", .part(0..<100)), ("bytes=-99999999999999999999", .part(0..<100)),
  ])
  func findsThePart(field: String, range: ByteRange) { #expect(ByteRange(field, size: 100) == range) }

  @Test(arguments: ["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"])
  func knowsWhatLiesBehindTheEnd(field: String) { #expect(ByteRange(field, size: 100) == .unsatisfiable) }

  @Test(
    "Several ranges and what is none are answered with the whole",
    arguments: [
      nil, "", "bytes=", "bytes=-", "bytes=5", "bytes=5-4", "bytes=a-b", "bytes=0-1,4-5", "items=0-1",
      "bytes=+1-2", "bytes=1--2",
    ])
  func givesTheWhole(field: String?) { #expect(ByteRange(field, size: 100) == .whole) }

  @Test func hasNoPartsInAnEmptyFile() {
    #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-5", size: 0) == .unsatisfiable)
  }

  @Test func neverLeavesTheFile() {
    let seed = SeededGenerator.seed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let size = Int.random(in: 0...40, using: &generator)
      let pieces = (0..<2).map { _ in
        Bool.random(using: &generator) ? "" : "\(Int.random(in: 0...50, using: &generator))"
      }
      guard case .part(let part) = ByteRange("bytes=\(pieces[0])-\(pieces[1])", size: size) else { continue }
      #expect(
        !part.isEmpty && part.lowerBound >= 0 && part.upperBound <= size, "\(pieces) of \(size), seed \(seed)"
      )
    }
  }
}
