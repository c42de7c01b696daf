import BuildCache
import Content
import Files
import Photography
import Publisher
import Templates
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("one bad file of the author does not stop a site") struct SiteLayoutTests {
  @Test func unreadableFilesAreLeftOut() async throws {
    let folder = try TemporaryFolder()
    let publisher = try SitePublisher(output: folder.path + "/output")
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    let catalogue = Catalogue(
      Library(photos: [], albums: [], categories: Category.builtIn), site: Site(title: "Test"))
    try Folder.make(folder.path + "/cache")
    let layout = SiteLayout(
      publisher: publisher, catalogue: catalogue, cache: try BuildCache(folder: folder.path + "/cache"),
      privacy: PublicationGuard([], places: []), jobs: 1, reusesFiles: true, keepsPages: true)
    var publication = Publication(PublishedSite())
    func file(_ path: String, isOptional: Bool) -> OutputFile {
      OutputFile(
        path: path, source: .copied(path: folder.path + "/missing", key: Digest(bytes: [])),
        isOptional: isOptional)
    }
    let outcome = try await layout.layOut(
      [file("a.txt", isOptional: true), OutputFile(path: "b.txt", source: .bytes([1]))], in: &publication)
    #expect(outcome.unreadable.map(\.path) == ["a.txt"])
    #expect(outcome.written == ["b.txt"] && outcome.keys.count == 2)
    #expect(publication.known["b.txt"] != nil && publication.known["a.txt"] == nil)
    await #expect(throws: OutdatedInputs.self) {
      try await layout.layOut([file("photo.jpg", isOptional: false)], in: &publication)
    }
  }

  @Test("a file with PhotoMap's own name in static/ is a problem, in every build") func ownNames()
    async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("x", to: "static/.photomap-site")
    try site.write("y", to: "static/kept.txt")
    for round in 0..<3 {
      try site.write("title: Round \(round)\n", to: "site.yaml")
      let report = try await site.build()
      #expect(report.problems.contains { $0.subject == "static/.photomap-site" && $0.severity == .error })
      #expect(try site.site()["kept.txt"] == Array("y".utf8))
    }
  }
}
