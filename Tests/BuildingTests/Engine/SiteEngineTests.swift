import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X4: builds of a program that keeps running") struct SiteEngineTests {
  /// `PHOTOMAP_SCRIPTS=NUMBER` tries so many sequences of edits, each of another seed; a run of all tests tries three.
  @Test("after any edit, the same bytes as a clean build")
  func everyEditEqualsACleanBuild() async throws {
    let seed = SeededGenerator.seed()
    let scripts = ProcessInfo.processInfo.environment["PHOTOMAP_SCRIPTS"].flatMap { Int($0) } ?? 3
    var replaced = 0
    for script in 0..<scripts { replaced += try await compareWithClean(seed: seed &+ UInt64(script)) }
    #expect(replaced >= scripts, "the claim is about edits that a whole build need not publish")
  }

  /// - Returns: How many builds were no whole ones.
  private func compareWithClean(seed: UInt64) async throws -> Int {
    var random = SeededGenerator(seed: seed)
    let site = try TestSite()
    let engine = SiteEngine(site.options(acceptsShown: true))
    var editor = RandomEditor(site: site)
    for _ in 0..<4 { try editor.addPhoto(using: &random) }
    var replaced = 0
    for round in 0..<10 {
      let before = try site.contentStamps()
      let edits = try (0..<Int.random(in: 1...2, using: &random)).map { _ in
        try round % 3 == 0 ? editor.edit(using: &random) : editor.editTexts(using: &random)
      }
      let report = try await engine.build(changes: round == 0 ? nil : try site.changes(since: before))
      if report.isReplacement { replaced += 1 }
      try Folder.remove(site.folder + "/clean")
      try Folder.remove(site.folder + "/clean-cache")
      let clean = try await site.build(output: "clean", cache: "clean-cache")
      let (incremental, whole) = (try site.site(), try site.site("clean"))
      let differing = Set(incremental.keys).union(whole.keys).filter { incremental[$0] != whole[$0] }.sorted()
      #expect(differing.isEmpty, "PHOTOMAP_SEED=\(seed), round \(round), after \(edits)")
      #expect(
        Set(report.problems.filter { !$0.isAboutLastBuild })
          == Set(clean.problems.filter { !$0.isAboutLastBuild }),
        "PHOTOMAP_SEED=\(seed), round \(round), after \(edits)")
      #expect(report.pictures == clean.pictures && report.pages == clean.pages)
      guard differing.isEmpty else { return replaced }
    }
    // What the engine left in the cache serves the next program.
    try await site.build(acceptsShown: true)
    let (next, whole) = (try site.site(), try site.site("clean"))
    let differing = Set(next.keys).union(whole.keys).filter { next[$0] != whole[$0] }.sorted()
    #expect(differing.isEmpty, "PHOTOMAP_SEED=\(seed), in the next program")
    return replaced
  }

  @Test("X10: another hashtag is on the page and in the lists after one build") func hashtags() async throws {
    let site = try TestSite()
    for number in 0..<2 { try site.addPhoto(number, at: "\(number).jpg") }
    try site.write("tags: [sea]", to: "0.yaml")
    let engine = SiteEngine(site.options())
    try await engine.build()
    try site.write("tags: [sea, island]\ndescription: Blue.", to: "0.yaml")
    try await engine.build(changes: ["0.yaml"])
    let page = try site.text("photo/0.html")
    #expect(page.contains("#island") && page.contains("Blue."))
    #expect(try site.site()["tags/island/index.html"] != nil)
  }

  @Test(
    "X7: photographs that change places take their pages along; an edited one is no longer known by its old content"
  )
  func swappedPhotographs() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    let engine = SiteEngine(site.options())
    try await engine.build()
    try site.addPhoto(1, at: "0.jpg")
    try site.addPhoto(0, at: "1.jpg")
    try await engine.build(changes: ["0.jpg", "1.jpg"])
    let permalinks = String(decoding: try FileIO.read("\(site.content)/permalinks.yaml"), as: UTF8.self)
    #expect(permalinks.contains("1.jpg"))
    try site.write(FileIO.read("\(site.content)/2.jpg") + [0], to: "2.jpg")
    #expect(try await engine.build(changes: ["2.jpg"]).isReplacement)
    let edited = try site.site()
    try await site.build()
    #expect(try site.site() == edited)
    // The old content of an edited photograph, in a new file, is a copy.
    try site.addPhoto(2, at: "copy.jpg")
    try await site.build()
    #expect(try site.site()["photo/copy.html"] != nil)
  }

  @Test("X10: an edited title takes no whole build") func editedTitle() async throws {
    let site = try TestSite()
    for number in 0..<6 { try site.addPhoto(number, at: "\(number).jpg") }
    let engine = SiteEngine(site.options())
    try await engine.build()
    try site.write("title: Quite new\n", to: "0.yaml")
    let report = try await engine.build(changes: ["0.yaml"])
    #expect(report.isReplacement && report.isPublished)
    #expect(try site.text("photo/0.html").contains("Quite new"))
    #expect(report.pagesRendered < report.pages / 2)
    try site.remove("0.yaml")
    #expect(try await engine.build(changes: ["0.yaml"]).isReplacement)
    #expect(try !site.text("photo/0.html").contains("Quite new"))
  }

  @Test func whatShowsNowhereReplacesNothing() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "0.jpg")
    try site.write("description: Some words\n", to: "0.yaml")
    let engine = SiteEngine(site.options())
    #expect(try await engine.build().isPublished)
    try site.write("# A remark\ndescription: Some words\n", to: "0.yaml")
    #expect(try await !engine.build(changes: ["0.yaml"]).isPublished)
    try site.write("nonsense: 1\ndescription: Some words\n", to: "0.yaml")
    let report = try await engine.build(changes: ["0.yaml"])
    #expect(!report.isPublished && report.problems.contains { $0.subject.hasPrefix("0.yaml") })
    try site.write("description: Some words\n", to: "0.yaml")
    #expect(try await !engine.build(changes: ["0.yaml"]).problems.contains { $0.subject.hasPrefix("0.yaml") })
    // A whole build that finds the same site leaves it in place, too.
    let inode = FileStamp(path: site.folder + "/output/index.html")?.inode
    #expect(try await !engine.build().isPublished)
    #expect(FileStamp(path: site.folder + "/output/index.html")?.inode == inode)
  }

  @Test("a folder that is moved away or deleted goes from the site", arguments: ["alps", "static", "theme"])
  func aRemovedFolderIsNoticed(folder: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "0.jpg")
    try site.addPhoto(1, at: "alps/high/1.jpg")
    try site.write("words", to: "static/words.txt")
    try site.write("<p>Footer</p>", to: "theme/footer.html")
    let engine = SiteEngine(site.options())
    try await engine.build()
    // The watcher reports the folder alone.
    try Folder.remove("\(site.content)/\(folder)")
    try await engine.build(changes: [folder])
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try Set(site.site().keys) == Set(site.site("clean").keys))
    #expect(try site.text("index.html") == site.text("index.html", output: "clean"))
  }

  @Test func aSiteThatAnotherProgramHasBuiltIsBuiltWhole() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    let engine = SiteEngine(site.options())
    try await engine.build()
    try site.write("title: Elsewhere\n", to: "site.yaml")
    try await site.build()
    try site.write("description: Here\n", to: "1.yaml")
    #expect(try await !engine.build(changes: ["1.yaml"]).isReplacement)
    let text = try site.text("photo/1.html")
    #expect(text.contains("Here") && text.contains("Elsewhere"))
  }

  @Test func afterAFailureTheNextBuildIsWhole() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    let engine = SiteEngine(site.options())
    try await engine.build()
    try Folder.remove(site.content)
    await #expect(throws: BuildError.self) { try await engine.build(changes: ["0.jpg"]) }
    for number in 0..<2 { try site.addPhoto(number, at: "\(number).jpg") }
    #expect(try await engine.build(changes: ["0.jpg"]).photos == 2)
    #expect(try site.site()["photo/2.html"] == nil)
  }
}

extension BuildReport {
  /// Whether it is of a build that assembled no library.
  var isReplacement: Bool { !isUnchanged && !seconds.contains { $0.phase == .assembling } }
}

extension Problem {
  /// A clean build beside the site does not write permalinks again, and knows of nothing that has vanished.
  fileprivate var isAboutLastBuild: Bool { subject == "permalinks.yaml" || code == .vanished }
}

extension TestSite {
  /// Every file of the content folder with its stamp.
  func contentStamps() throws -> [String: FileStamp] {
    Dictionary(uniqueKeysWithValues: try Folder.tree(of: content).map { ($0.path, $0.stamp) })
  }

  /// The files that differ from an earlier listing.
  func changes(since earlier: [String: FileStamp]) throws -> Set<String> {
    let now = try contentStamps()
    return Set(now.keys).union(earlier.keys).filter { now[$0] != earlier[$0] }
  }
}
