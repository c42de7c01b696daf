import Photography
import TestSupport
import Testing

@testable import Indexing

@Suite("X4: numbers of photographs move little when others come and go") struct PhotoNumbersTests {
  @Test func slotsAreNearTheirTimesAndInOrder() {
    #expect(PhotoNumbers.slots(for: [0, 0.5, 0.5, 0.99], of: 8) == [0, 4, 5, 7])
    // All at the beginning, all at the end, and as many as there are slots.
    #expect(PhotoNumbers.slots(for: [0, 0, 0], of: 4) == [0, 1, 2])
    #expect(PhotoNumbers.slots(for: [1, 1, 1], of: 4) == [1, 2, 3])
    #expect(PhotoNumbers.slots(for: [0.9, 0.9, 0.9, 0.9], of: 4) == [0, 1, 2, 3])
    #expect(PhotoNumbers.slots(for: [], of: 1) == [])
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 4), (4, 8), (12, 16), (13, 16), (14, 32), (100, 128), (300, 512)])
  func aMonthHasAQuarterMore(count: Int, capacity: Int) {
    #expect(PhotoNumbers.capacity(for: count) == capacity)
  }

  private func numbers(_ moments: [Int]) -> [Int: Int] {
    var terms = PhotoTerms()
    let photos = moments.sorted(by: >).compactMap { moment in
      LocalDateTime(secondsSince1970: moment).map { local in
        PhotoSummary(
          of: Photo(
            id: PhotoID("\(moment)"), page: "photo/\(moment).html", album: .root,
            size: PixelSize(width: 3, height: 2),
            taken: CaptureDate(local: local, offset: .utc, offsetSource: .stated), category: .standard),
          &terms)
      }
    }
    let months = MonthGroup.groups(of: photos)
    let numbers = PhotoNumbers(photos, months: months)
    let all = photos.indices.map { numbers[$0] }
    #expect(Array(all.sorted().reversed()) == all && Set(all).count == all.count)
    #expect(
      all.allSatisfy { photos[Int(numbers.slots[$0])].instant == photos[all.firstIndex(of: $0) ?? 0].instant }
    )
    for (month, range) in zip(months, numbers.ranges) {
      #expect(month.range.allSatisfy { range.contains(numbers[$0]) })
    }
    return Dictionary(
      uniqueKeysWithValues: photos.indices.map { (photos[$0].instant.secondsSince1970, all[$0]) })
  }

  @Test("of 2,000 photographs in ten years, one more moves at most a few in its month")
  func additionsAreLocal() {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let moments = Set((0..<2000).map { _ in Int.random(in: 1_262_304_000..<1_577_836_800, using: &random) })
    let before = numbers(Array(moments))
    var moved: [Int] = []
    for _ in 0..<20 {
      let added = Int.random(in: 1_262_304_000..<1_577_836_800, using: &random)
      let after = numbers(Array(moments.union([added])))
      moved.append(before.count { $0.key != added && after[$0.key] != $0.value })
    }
    // A month that gets more numbers moves all that are newer: one in about fifteen.
    #expect(moved.sorted()[10] < 20, "\(moved), seed \(seed)")
  }
}
