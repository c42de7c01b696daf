import BuildCache
import Content
import Files
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("X4: notes of folders are read once") struct FolderNotesTests {
  /// A record that gives every folder a title.
  private func record(_ title: String, of part: FolderNotesPart) throws -> [UInt8] {
    let notes = part.files.map { file in
      var read = FolderNotes(file.path, in: "/", Survey())
      read.problems = []
      read.notes = AlbumNotes()
      read.notes.title = title
      return read
    }
    return try #require(part.record(of: notes, at: .max))
  }

  @Test("a build takes them from the cache until their file changes, and a clean build does not")
  func takenFromTheCache() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/a.jpg")
    try site.write("title: Ridge\n", to: "alps/album.yaml")
    try await site.build()
    #expect(try site.text("albums/alps/index.html").contains(">Ridge</"))
    let part = try #require(FolderNotesPart.parts(of: try Survey.of(site.content)).first)
    let cache = try BuildCache(folder: site.folder + "/cache")
    #expect(try cache.findings(for: [part.key]).count == 1)
    // Another result under the same key shows whether it is used.
    try cache.remember(findings: [part.key: try record("From the cache", of: part)])
    try site.write("title: Mine\n", to: "site.yaml")
    try await site.build()
    #expect(try site.text("albums/alps/index.html").contains(">From the cache</"))
    try await site.build(output: "clean", isClean: true)
    #expect(try site.text("albums/alps/index.html", output: "clean").contains(">Ridge</"))
    try site.write("title: Summit\n", to: "alps/album.yaml")
    try await site.build()
    #expect(try site.text("albums/alps/index.html").contains(">Summit</"))
  }

  @Test("problems are told again; what cannot be read is read again")
  func problemsAreKept() throws {
    let site = try TestSite()
    try site.write("titel: Ridge\n", to: "a/album.yaml")
    try site.write("title: [\n", to: "b/album.yaml")
    let survey = try Survey.of(site.content)
    let part = try #require(FolderNotesPart.parts(of: survey).first)
    let notes = part.files.map { FolderNotes($0.path, in: site.content, survey) }
    #expect(notes.map { $0.problems.map(\.code) } == [[.unknownKey], [.unreadableSettings]])
    #expect(part.record(of: notes, at: .max) == nil)
    try site.write("title: Ridge\n", to: "b/album.yaml")
    let known = part.files.map { FolderNotes($0.path, in: site.content, Survey()) }
    let record = try #require(part.record(of: known, at: .max))
    #expect(part.notes(from: record) == known)
    #expect(part.notes(from: Array(record.dropLast())) == nil)
    #expect(part.record(of: known, at: .min) == nil, "a stamp that could hide a further change")
  }

  @Test("another file, another stamp and another path have another key; a new file changes one part")
  func keys() throws {
    let site = try TestSite()
    for number in 0..<100 { try site.write("title: \(number)\n", to: "\(number)/album.yaml") }
    let before = FolderNotesPart.parts(of: try Survey.of(site.content))
    #expect(before.flatMap(\.files).count == 100 && before.count == 4)
    #expect(Set(before.map(\.key)).count == before.count)
    try site.write("title: New\n", to: "100/album.yaml")
    let added = FolderNotesPart.parts(of: try Survey.of(site.content))
    #expect(Set(added.map(\.key)).subtracting(before.map(\.key)).count == 1)
    try site.write("title: Changed\n", to: "7/album.yaml")
    let changed = FolderNotesPart.parts(of: try Survey.of(site.content))
    #expect(Set(changed.map(\.key)).subtracting(added.map(\.key)).count == 1)
  }
}
