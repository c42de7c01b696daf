import Testing

@testable import Building

@Suite("X13: shards") struct PhotoSelectionTests {
  @Test("every photograph is in exactly one shard, and shards are about even", arguments: [1, 2, 7, 40])
  func shards(_ count: Int) {
    let paths = (0..<10_000).map { "2024/IMG_\($0).jpg" }
    let sizes = (1...count).map { number in
      paths.count { PhotoSelection.shard(number, of: count).contains($0) }
    }
    #expect(sizes.reduce(0, +) == paths.count)
    let mean = paths.count / count
    #expect(sizes.allSatisfy { $0 > mean * 3 / 4 && $0 < mean * 5 / 4 })
  }
}
