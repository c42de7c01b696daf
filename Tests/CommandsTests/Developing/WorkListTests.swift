import Testing

@testable import Commands

@Suite("X13: lists of photographs") struct WorkListTests {
  private func paths(_ text: String, _ shard: String? = nil) throws -> Set<String> {
    try WorkList.paths(in: Array(text.utf8), shard.flatMap { Shard($0) }, "list")
  }

  @Test("a path on each line, all or a part of them")
  func lines() throws {
    #expect(try paths("a.jpg\nb c.jpg\r\n\nd.jpg") == ["a.jpg", "b c.jpg", "d.jpg"])
    let parts = try ["1/3", "2/3", "3/3"].map { try paths("1\n2\n3\n4\n5", $0) }
    #expect(parts.flatMap { $0 }.sorted() == ["1", "2", "3", "4", "5"])
    #expect(try paths("").isEmpty)
  }

  @Test("the output of `photomap plan` with the part to do")
  func plan() throws {
    let plan = #"{"shards":[{"photographs":["a.jpg"]},{"photographs":["b.jpg","c.jpg"]}]}"#
    #expect(try paths(plan, "2/2") == ["b.jpg", "c.jpg"])
    #expect(throws: WorkList.Failure.noShard("list", count: 2)) { try paths(plan) }
    #expect(throws: WorkList.Failure.noShard("list", count: 2)) { try paths(plan, "1/3") }
    #expect(throws: WorkList.Failure.self) { try paths(#"{"shards":"#, "1/1") }
    #expect(throws: WorkList.Failure.self) { try paths(#"{"other":1}"#, "1/1") }
  }
}
