import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Publisher

@Suite struct SitePublisherTests {
  private let folder: TemporaryFolder
  private var output: String { folder.path + "/output" }

  init() throws { folder = try TemporaryFolder() }

  private func publish(_ files: [String: String]) throws {
    let publisher = try SitePublisher(output: output)
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    for (path, text) in files { try publisher.write(Array(text.utf8), at: path) }
    try publisher.publish()
    try publisher.abandon()
  }

  private func site() throws -> [String: String] {
    var site: [String: String] = [:]
    for path in try SitePublisher.files(in: output) where path != SitePublisher.marker {
      site[path] = String(decoding: try FileIO.read("\(output)/\(path)"), as: UTF8.self)
    }
    return site
  }

  @Test("X4: files that are no longer part of the site are removed")
  func aBuildReplacesTheWholeSite() throws {
    try publish(["index.html": "1", "a/b.html": "old"])
    try publish(["index.html": "2", "c/d/e.html": "new"])
    #expect(try site() == ["index.html": "2", "c/d/e.html": "new"])
    #expect(try Folder.names(in: folder.path) == ["output"])
  }

  @Test(
    "X4: each published site has another generation, by which a build notices other programs")
  func generations() throws {
    #expect(SitePublisher.generation(of: output) == "none")
    try publish(["index.html": "1"])
    let first = SitePublisher.generation(of: output)
    #expect(first != "none")
    #expect(SitePublisher.generation(of: output) == first)
    try publish(["index.html": "1"])
    #expect(SitePublisher.generation(of: output) != first)
  }

  @Test("X4: an interrupted build leaves the old site, and the next one succeeds")
  func nothingShowsBeforePublishing() throws {
    try publish(["index.html": "1"])
    var publisher: SitePublisher? = try SitePublisher(output: output)
    try publisher?.prepare(generation: nil, pending: [], keepsFiles: false)
    try publisher?.write(Array("2".utf8), at: "index.html")
    #expect(try site() == ["index.html": "1"])
    publisher = nil
    try publish(["index.html": "3"])
    #expect(try site() == ["index.html": "3"])
  }

  @Test func theAuthorsFilesAreMovedToTheNewSite() throws {
    try Folder.make(output + "/.git")
    try FileIO.write(Array("ref".utf8), to: output + "/.git/HEAD")
    try FileIO.write(Array("example.org".utf8), to: output + "/CNAME")
    try publish(["index.html": "1"])
    try publish(["index.html": "2"])
    #expect(try site() == ["index.html": "2", ".git/HEAD": "ref", "CNAME": "example.org"])
  }

  @Test func theAuthorsFilesComeBackFromABuildKilledRightAfterTheSwap() throws {
    try publish(["index.html": "1"])
    let stage = folder.path + "/.output.photomap-stage"
    try Folder.make(stage + "/.git")
    try publish(["index.html": "2"])
    #expect(FileStamp(path: output + "/.git") != nil)
  }

  @Test(
    "where the stage is in the cache, nothing is beside the output folder, and no other user may enter it")
  func theStageIsPrivate() throws {
    let cache = folder.path + "/cache"
    try Folder.make(cache)
    // As an earlier version left it.
    try Folder.make(folder.path + "/.output.photomap-stage/photo")
    try FileIO.write([1], to: folder.path + "/.output.photomap-stage/photo/secret.html")
    for number in 1...4 {
      let publisher = try SitePublisher(output: output, cache: cache)
      try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
      try publisher.write(Array("\(number)".utf8), at: "index.html")
      try publisher.publish()
      #expect(publisher.stage.hasPrefix(Folder.resolved(cache) + "/stage/"))
      #expect(try Self.mode(of: output) == 0o777 & ~Self.mask, "swap \(number)")
    }
    #expect(try Folder.names(in: folder.path) == ["cache", "output"])
    #expect(try Self.mode(of: cache + "/stage") == 0o700)
    #expect(try site() == ["index.html": "4"])
    // A cache folder that its author has chosen and that was there keeps its mode.
    #expect(try Self.mode(of: cache) == 0o755 & ~Self.mask)
  }

  @Test("beside the output folder the stage is private, and the site keeps the mode that its author gave it")
  func theStageBesideIsPrivate() throws {
    try publish(["index.html": "1"])
    #expect(chmod(output, 0o2750) == 0)
    for number in 2...4 {
      let publisher = try SitePublisher(output: output)
      try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
      try publisher.write([UInt8(number)], at: "index.html")
      try publisher.publish()
      #expect(try Self.mode(of: output) == 0o2750)
      #expect(try Self.mode(of: folder.path + "/.output.photomap-stage") == 0o700)
    }
  }

  @Test(
    "what the site no longer has is removed from the stage at once, and the next build takes over the rest")
  func theStageForgets() throws {
    func build(_ files: [String: String], after generation: String?, _ pending: [String]) throws -> (
      String?, String
    ) {
      let publisher = try SitePublisher(output: output)
      try publisher.prepare(generation: generation, pending: pending, keepsFiles: generation != nil)
      for (path, text) in files { try publisher.write(Array(text.utf8), at: path) }
      if generation != nil { try publisher.remove("photo/a/b.html") }
      let new = try publisher.publish()
      publisher.forget(Array(files.keys) + ["photo/a/b.html"])
      return (new, publisher.stage)
    }
    try publish(["index.html": "1", "same.html": "same", "photo/a/b.html": "hidden"])
    let (first, stage) = try build(
      ["index.html": "1", "same.html": "same", "photo/a/b.html": "hidden"], after: nil, [])
    _ = first
    let generation = try SitePublisher(output: output).makeStage()
    let (second, _) = try build(["index.html": "2"], after: generation, [])
    #expect(try SitePublisher.files(in: stage) == [SitePublisher.marker, "same.html"])
    #expect(!Folder.exists(stage + "/photo"))
    _ = try build(["other.html": "3"], after: second, ["index.html", "photo/a/b.html"])
    #expect(try site() == ["index.html": "2", "same.html": "same", "other.html": "3"])
  }

  private static var mask: mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }

  private static func mode(of path: String) throws -> mode_t {
    var info = stat()
    try #require(stat(path, &info) == 0)
    return info.st_mode & 0o7777
  }

  @Test("X4: a folder with files of the author and of the site keeps both")
  func sharedFoldersAreMerged() throws {
    try publish(["index.html": "1", ".well-known/security.txt": "old"])
    try Folder.make(output + "/.well-known/acme")
    try FileIO.write(Array("token".utf8), to: output + "/.well-known/acme/1")
    try publish(["index.html": "2", ".well-known/security.txt": "new"])
    #expect(
      try site() == ["index.html": "2", ".well-known/security.txt": "new", ".well-known/acme/1": "token"])
    #expect(try Folder.names(in: folder.path) == ["output"])
  }

  @Test("X4: a dot file is removed with its source, unless it was changed since")
  func hiddenFilesAreWithdrawn() throws {
    try publish([".well-known/a": "a", ".nojekyll": ""])
    let stamps = [
      ".well-known/a": try #require(FileStamp(path: output + "/.well-known/a")),
      ".nojekyll": try #require(FileStamp(path: output + "/.nojekyll")),
    ]
    try FileIO.replace(output + "/.nojekyll", with: [1])
    let publisher = try SitePublisher(output: output)
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    try publisher.publish()
    try publisher.withdraw(stamps.mapValues(\.contentHash))
    #expect(try Folder.names(in: output) == [".nojekyll", SitePublisher.marker])
  }

  @Test func otherPeoplesFilesAreNotReplaced() throws {
    try Folder.make(output)
    try FileIO.write([1], to: output + "/thesis.doc")
    #expect(throws: FileError.foreignOutput(path: Folder.resolved(output), example: "thesis.doc")) {
      try SitePublisher(output: output)
    }
    #expect(try Folder.names(in: output) == ["thesis.doc"])
  }

  @Test func twoBuildsAtOnceExcludeEachOther() throws {
    let first = try SitePublisher(output: output)
    #expect(throws: FileError.busy(path: first.output)) { try SitePublisher(output: output) }
  }

  @Test("P10: error messages suit every command")
  func words() {
    #expect(
      "\(FileError.busy(path: "out"))"
        == "PhotoMap is already running in out. Wait until it has finished, then try again.")
    #expect(
      "\(FileError.system(doing: "write", path: "out/a", code: ENOSPC))"
        == "There is no space left on the disk to write out/a. Make room, then try again.")
  }

  @Test func copyingOverGivesTheSameSite() throws {
    try publish(["index.html": "1", "old/page.html": "old", "same.txt": "same"])
    let before = FileStamp(path: output + "/same.txt")
    let publisher = try SitePublisher(output: output)
    try publisher.prepare(generation: nil, pending: [], keepsFiles: false)
    for (path, text) in ["index.html": "2", "new/page.html": "new", "same.txt": "same"] {
      try publisher.write(Array(text.utf8), at: path)
    }
    try publisher.copyOver()
    #expect(try site() == ["index.html": "2", "new/page.html": "new", "same.txt": "same"])
    #expect(FileStamp(path: output + "/same.txt") == before)
    #expect(FileStamp(path: output + "/old") == nil)
  }

  @Test func aPreparedStageSharesTheSitesBytes() throws {
    try publish(["a.html": "kept", "b/c.html": "kept"])
    let before = try #require(FileStamp(path: output + "/a.html"))
    let publisher = try SitePublisher(output: output)
    try publisher.prepare(generation: nil, pending: [], keepsFiles: true)
    let staged = try #require(publisher.stamp(of: "a.html"))
    #expect(staged.contentHash == before.contentHash)
    try publisher.publish()
    #expect(try site() == ["a.html": "kept", "b/c.html": "kept"])
  }

  @Test("X4: the previous site is updated only where it differs")
  func theStageIsReused() throws {
    try publish(["a.html": "1", "b/c.html": "1", "d.html": "1"])
    let first = try SitePublisher(output: output)
    try first.prepare(generation: nil, pending: [], keepsFiles: true)
    try first.write(Array("2".utf8), at: "a.html")
    try first.remove("b/c.html")
    try first.write(Array("2".utf8), at: "e/f.html")
    let generation = try #require(try first.publish())
    let pending = ["a.html", "b/c.html", "e/f.html"]
    try close(consume first)

    let second = try SitePublisher(output: output)
    // Only a stage that was not laid out again still has this file.
    try FileIO.write([1], to: second.stage + "/left")
    try second.prepare(generation: generation, pending: pending, keepsFiles: true)
    #expect(FileStamp(path: second.stage + "/left") != nil)
    try second.remove("left")
    try second.write(Array("3".utf8), at: "d.html")
    try second.publish()
    #expect(try site() == ["a.html": "2", "e/f.html": "2", "d.html": "3"])
  }

  @Test("X4: what a build writes or removes stays so, whatever the site before had there")
  func whatIsWrittenStays() throws {
    // Two sites, so that the stage has the first one: a file where the second has a folder, and the other way round.
    try publish(["a": "1", "b/c": "1", "d": "1", "e": "1", "f/g": "1"])
    let first = try SitePublisher(output: output)
    try first.prepare(generation: nil, pending: [], keepsFiles: true)
    try first.remove("a")
    try first.write(Array("2".utf8), at: "a/x")
    try first.remove("b/c")
    try first.write(Array("2".utf8), at: "b")
    for path in ["d", "e", "f/g", "h/i"] { try first.write(Array("2".utf8), at: path) }
    let generation = try #require(try first.publish())
    try close(consume first)

    let second = try SitePublisher(output: output)
    let pending = ["a", "a/x", "b", "b/c", "d", "e", "f/g", "h/i"]
    try second.prepare(generation: generation, pending: pending, keepsFiles: true)
    let kept = try #require(FileStamp(path: output + "/f/g"))
    #expect(
      second.stamp(of: "f/g")?.contentHash == kept.contentHash, "not the stamp of the first site's file")
    try second.write(Array("3".utf8), at: "a")
    try second.write(Array("3".utf8), at: "b/y/z")
    try second.write(Array("3".utf8), at: "d")
    try second.remove("h/i")
    try second.catchUp()
    for gone in ["a/x", "b"] { try second.remove(gone) }
    #expect(second.stamp(of: "d") != FileStamp(path: output + "/d"))
    try second.publish()
    #expect(try site() == ["a": "3", "b/y/z": "3", "d": "3", "e": "2", "f/g": "2"])
  }

  @Test("X4: a stage that is not from the last build is discarded")
  func anUnknownStageIsNotReused() throws {
    try publish(["a.html": "1"])
    let first = try SitePublisher(output: output)
    try first.prepare(generation: nil, pending: [], keepsFiles: true)
    let generation = try #require(try first.publish())
    try FileIO.write([1], to: first.stage + "/left")
    try FileIO.replace(first.stage + "/" + SitePublisher.marker, with: [])
    try close(consume first)
    let second = try SitePublisher(output: output)
    try second.prepare(generation: generation, pending: [], keepsFiles: true)
    #expect(FileStamp(path: second.stage + "/left") == nil)
  }

  @Test("X4: a file may become a folder, and a folder a file")
  func filesAndFoldersTakeEachOthersPlaces() throws {
    try publish(["a": "1", "b/c": "1"])
    let publisher = try SitePublisher(output: output)
    try publisher.prepare(generation: nil, pending: [], keepsFiles: true)
    try publisher.write([65], at: "a/d")
    try publisher.write([65], at: "b")
    try publisher.publish()
    #expect(try site() == ["a/d": "A", "b": "A"])
  }

  /// Releases the lock.
  private func close(_ publisher: consuming SitePublisher) throws {}
}
