import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Content

@Suite struct SurveyTests {
  /// A folder with some files.
  private func folder(_ files: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("abc", to: file) }
    return folder
  }

  @Test func listsFilesByTheBytesOfTheirPaths() throws {
    let folder = try folder([
      "a/z.jpg", "a.jpg", "a-b/c.jpg", "B.jpg", "é.jpg", "a/.hidden.jpg", "a/b/x.jpg~", "secret/.nomedia",
      "secret/s.jpg", "secret/deep/t.jpg", "static/.nojekyll", "theme/custom.css", "site.yaml",
    ])
    let survey = try Survey.of(folder.path)
    #expect(
      survey.files.map(\.path) == [
        "B.jpg", "a-b/c.jpg", "a.jpg", "a/z.jpg", "site.yaml", "static/.nojekyll", "theme/custom.css",
        "é.jpg",
      ])
    #expect(survey.folders == ["", "a-b", "a", "a/b"])
    #expect(survey.problems == [])
    let first = try #require(survey.files.first)
    #expect(first.size == 3)
    #expect(first.modified > 1_600_000_000_000_000_000)
    #expect(first.changed >= first.modified)
    #expect(first.inode > 0)
  }

  @Test("X13: photographs are left out with their sidecars; a sidecar of none, and everything else, stays")
  func keepsSomePhotographs() throws {
    let folder = try folder([
      "2019.08/a.jpg", "2019.08/a.yaml", "2019.08/b.jpg", "2019.08/B.jpg.xmp", "2019.08/c.yaml",
      "2019.08/b.gpx",
      "a.jpg", "a.yaml", "d.jpg", "d.png", "d.yaml", "site.yaml",
    ])
    var survey = try Survey.of(folder.path)
    survey.keepPhotographs { ["2019.08/a.jpg", "d.png"].contains($0) }
    #expect(
      survey.files.map(\.path) == [
        "2019.08/a.jpg", "2019.08/a.yaml", "2019.08/b.gpx", "2019.08/c.yaml", "d.png", "d.yaml", "site.yaml",
      ])
  }

  @Test("X3: what the site's and the folders' settings ignore is not listed, nor looked at")
  func ignores() throws {
    let folder = try folder([
      "a.jpg", "a.tif", "b.tif", "alps/a.jpg", "alps/b.jpg", "alps/keep.tif", "alps/x.tif", "alps/in/b.jpg",
      "drafts/a.jpg", "alps/drafts/a.jpg", "static/a.tif", "static/b.txt",
    ])
    try folder.write("ignore: ['*.tif', /drafts/, outside]\n", to: "site.yaml")
    try folder.write("ignore: |\n  !keep.tif\n  /b.jpg\n", to: "alps/album.yaml")
    try folder.link("outside", to: "/")
    let survey = try Survey.of(folder.path)
    #expect(
      survey.files.map(\.path) == [
        "a.jpg", "alps/a.jpg", "alps/album.yaml", "alps/drafts/a.jpg", "alps/in/b.jpg", "alps/keep.tif",
        "site.yaml", "static/b.txt",
      ])
    #expect(survey.folders == ["", "alps", "alps/drafts", "alps/in"])
    #expect(survey.problems == [])
    let all = try Survey.of(folder.path, includesIgnored: true)
    #expect(all.files.count == 14 && all.folders.contains("drafts"))
  }

  @Test(
    "settings, and the sidecars of photographs that are listed, cannot be ignored: what they hide stays hidden"
  )
  func settingsAreNotIgnored() throws {
    let folder = try folder(["a.jpg", "a.md", "a.xmp", "b.md", "c.jpg.yaml", "walk.gpx", "walk.md"])
    try folder.write("ignore: ['*.yaml', '*.md', '*.xmp']\n", to: "site.yaml")
    try folder.write("hidden: yes\n", to: "alps/album.yaml")
    let files = try Survey.of(folder.path).files
    #expect(
      files.map(\.path) == [
        "a.jpg", "a.md", "a.xmp", "alps/album.yaml", "site.yaml", "walk.gpx", "walk.md",
      ])
    // Of other programs' files, only what they hide counts.
    #expect(files.filter { $0.role == .ignoredNotes }.map(\.path) == ["a.xmp"])
  }

  @Test func settingsBesideTheContentFolderIgnoreToo() throws {
    let folder = try folder(["content/a.jpg", "content/b.jpg"])
    try folder.write("ignore: b.jpg\n", to: "site.yml")
    #expect(try Survey.of(folder.path + "/content").files.map(\.path) == ["a.jpg"])
  }

  @Test func followsLinksInsideButNotOutAndNotInCircles() throws {
    let outside = try folder(["private.jpg"])
    let folder = try folder(["a/1.jpg", "b/2.jpg"])
    try folder.link("b/again", to: "../a")
    try folder.link("a/loop", to: "..")
    try folder.link("one.jpg", to: "a/1.jpg")
    try folder.link("out.jpg", to: "\(outside.path)/private.jpg")
    try folder.link("outside", to: outside.path)
    try folder.link("gone.jpg", to: "nowhere.jpg")
    let survey = try Survey.of(folder.path)
    #expect(survey.files.map(\.path) == ["a/1.jpg", "b/2.jpg", "b/again/1.jpg", "one.jpg"])
    let summaries = Dictionary(survey.problems.map { ($0.subject, $0.summary) }) { first, _ in first }
    #expect(summaries["out.jpg"]?.contains("leads out") == true)
    #expect(summaries["outside"]?.contains("leads out") == true)
    #expect(summaries["gone.jpg"]?.contains("target does not exist") == true)
  }

  @Test func saysWhatAThemeCanHave() throws {
    let folder = try folder(["theme/costum.css"])
    let survey = try Survey.of(folder.path)
    #expect(survey.files.isEmpty)
    #expect(survey.problems.map(\.severity) == [.warning])
    #expect(survey.problems.first?.remedy?.hasPrefix("Did you mean custom.css?") == true)
  }

  @Test func leavesOutNamesThatLookTheSame() throws {
    let folder = try folder(["caf\u{E9}.jpg", "cafe\u{301}.jpg"])
    let survey = try Survey.of(folder.path)
    #expect(survey.files.map { Array($0.path.utf8) } == [Array("cafe\u{301}.jpg".utf8)])
    #expect(survey.problems.map(\.severity) == [.error])
  }

  @Test func noFolderIsAnErrorThatNamesIt() {
    #expect(throws: SurveyError.unreadable(path: "/no/such/folder", reason: "No such file or directory")) {
      try Survey.of("/no/such/folder")
    }
  }

  /// System calls of which one fails in the folder `a`.
  private func failing(_ call: FailingCall, with code: Int32, in root: String) -> DirectoryCalls {
    var calls = DirectoryCalls.system
    let broken = "\(root)/a"
    @Sendable func isBroken(_ descriptor: Int32) -> Bool {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == broken
    }
    switch call {
    case .open:
      calls.open = { parent, name, flags in
        guard String(cString: name) == "a" else { return openat(parent, name, flags) }
        errno = code
        return -1
      }
    case .next:
      calls.next = { stream in
        guard isBroken(dirfd(stream)) else { return readdir(stream) }
        errno = code
        return nil
      }
    case .status:
      calls.status = { folder, name, status, flags in
        guard isBroken(folder) else { return fstatat(folder, name, status, flags) }
        errno = code
        return -1
      }
    }
    return calls
  }

  enum FailingCall: CaseIterable, Sendable { case open, next, status }

  @Test(
    "a folder that cannot be read stops the survey: as an empty one it would lose its pages",
    arguments: FailingCall.allCases)
  func unreadableFolders(call: FailingCall) throws {
    let folder = try folder(["a/1.jpg", "b.jpg"])
    for (code, reason, remedy) in [
      (EIO, "Input/output error", "Check the disk"),
      (EACCES, "Permission denied", "Give yourself permission"),
    ] {
      let error = #expect(throws: SurveyError.self) {
        try Survey.of(folder.path, calls: failing(call, with: code, in: folder.path))
      }
      let part = call == .status ? "a/1.jpg" : "a"
      #expect(
        error?.description.hasPrefix("\(folder.path)/\(part) cannot be read: \(reason). \(remedy)") == true)
    }
  }

  @Test("files removed during the survey are left out", arguments: [FailingCall.open, .status])
  func vanishedFolders(call: FailingCall) throws {
    let folder = try folder(["a/1.jpg", "b.jpg"])
    let survey = try Survey.of(folder.path, calls: failing(call, with: ENOENT, in: folder.path))
    #expect(survey.files.map(\.path) == ["b.jpg"])
    #expect(survey.problems == [])
  }

  @Test func namesTheContentFolderAsItsAuthorDoes() throws {
    let folder = try folder(["real/a/1.jpg"])
    try folder.link("photos", to: "real")
    let error = #expect(throws: SurveyError.self) {
      try Survey.of("\(folder.path)/photos", calls: failing(.open, with: EACCES, in: "\(folder.path)/real"))
    }
    #expect(error?.description.hasPrefix("\(folder.path)/photos/a cannot be read") == true)
  }
}
