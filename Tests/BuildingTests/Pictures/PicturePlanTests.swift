import TestSites
import Testing

@testable import Building

@Suite("X13: the plan of the work") struct PicturePlanTests {
  @Test("shards have about as many pixels, and every photograph once")
  func even() {
    var random = SystemRandomNumberGenerator()
    let work = (0..<1000).map { number in
      PicturePlan.Work(
        path: "\(number).jpg", pixels: .random(in: 1_000_000...50_000_000, using: &random), bytes: 3)
    }
    for count in [1, 3, 40] {
      let shards = PicturePlan(work, shards: count).shards
      #expect(shards.count == count)
      #expect(shards.flatMap(\.photos).sorted() == work.map(\.path).sorted())
      #expect(shards.reduce(0) { $0 + $1.bytes } == 3000)
      let (least, most) = (shards.map(\.pixels).min() ?? 0, shards.map(\.pixels).max() ?? 0)
      // Not further apart than one photograph.
      #expect(most - least <= 50_000_000)
    }
  }

  @Test("there may be more shards than photographs, and none")
  func few() {
    let one = PicturePlan([PicturePlan.Work(path: "a.jpg", pixels: 1, bytes: 1)], shards: 3).shards
    #expect(one.map(\.photos) == [["a.jpg"], [], []])
    #expect(PicturePlan([], shards: 2).shards.allSatisfy { $0.photos.isEmpty })
  }

  @Test("sizes come from the files; what is no photograph is left out")
  func content() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "folder/b.jpg")
    try site.write("title: A", to: "a.yaml")
    try site.write("no photograph", to: "c.jpg")
    let plan = try await PicturePlan.of(site.content, shards: 1, jobs: 2)
    #expect(plan.shards[0].photos == ["a.jpg", "folder/b.jpg"])
    #expect(plan.shards[0].pixels > 0)
    await #expect(throws: BuildError.self) {
      try await PicturePlan.of("\(site.folder)/nowhere", shards: 1, jobs: 2)
    }
  }
}
