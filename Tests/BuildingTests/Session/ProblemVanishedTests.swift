import Photography
import TestSites
import Testing

@testable import Building

@Suite("photographs that have vanished are told by number and folder") struct VanishedProblemTests {
  @Test("one message for all, the largest folders first")
  func words() throws {
    let paths = (0..<40).map { "2019/alps/\($0).jpg" } + ["a.jpg", "walks/ridge.gpx"]
    let problem = try #require(Problem(vanished: paths, besides: 50))
    #expect(problem.code == .vanished && problem.severity == .warning)
    #expect(
      problem.summary.hasPrefix(
        "42 photographs and tracks of the last build are not there any more: 2019/alps (40), "))
    #expect(problem.remedy?.contains("before you publish") == true)
    let few = Problem(vanished: ["b/a.jpg", "b/c.jpg"], besides: 9)
    #expect(few?.summary.hasSuffix("not there any more: b (2) (a.jpg, c.jpg)") == true)
    #expect(Problem(vanished: [], besides: 5) == nil)
    #expect(Problem(vanished: ["b/a.jpg"], besides: 1)?.severity == .note)
  }

  @Test("a folder that is gone is told once; photographs that were moved, edited or hidden are not")
  func builds() async throws {
    let site = try TestSite()
    for number in 0..<4 { try site.addPhoto(number, at: "disk/\(number).jpg") }
    try site.addPhoto(5, at: "own/a.jpg")
    try site.addPhoto(4, at: "own/b.jpg")
    try await site.build()
    func vanished(_ report: BuildReport) -> [Problem] { report.problems.filter { $0.code == .vanished } }
    try site.move("own/a.jpg", to: "own/c.jpg")
    try site.addPhoto(4, at: "own/b.jpg", salt: "edited")
    try site.write("hidden: yes\n", to: "disk/3.yaml")
    #expect(vanished(try await site.build()) == [])
    try site.remove("disk")
    let problems = vanished(try await site.build())
    #expect(problems.count == 1 && problems.first?.severity == .warning)
    #expect(problems.first?.subject == "disk")
    #expect(problems.first?.summary.contains("3 photographs") == true)
    try site.write("title: Own\n", to: "own/c.yaml")
    #expect(vanished(try await site.build()) == [])
  }
}
