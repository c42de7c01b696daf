import Files
import Foundation
import TestSupport
import Testing

@testable import Studio

@Suite("I2: files of an export on their way") struct ImportInboxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func inbox(mostBytes: Int = 1000, free: Int? = .max) throws -> ImportInbox {
    try ImportInbox(folder: folder.path + "/studio", mostBytes: mostBytes) { _ in free }
  }

  private func announce(_ inbox: ImportInbox, _ path: String, _ size: Int) throws -> Int {
    try inbox.announce([ImportInbox.Announcement(path: path, size: size)])
  }

  private var files: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }

  @Test("a file goes on where it was; a piece that comes twice, too early or is too long adds nothing")
  func resumes() throws {
    let inbox = try inbox()
    #expect(try announce(inbox, "Takeout/a.json", 6) == 0)
    #expect(try announce(inbox, "empty.txt", 0) == 1)
    #expect(try inbox.append([1, 2, 3], to: 0, at: 0).offset == 3)
    #expect(throws: StudioError.wrongOffset(3)) { try inbox.append([1, 2, 3], to: 0, at: 0) }
    #expect(throws: StudioError.wrongOffset(3)) { try inbox.append([6], to: 0, at: 5) }
    #expect(throws: StudioError.self) { try inbox.append([4, 5, 6, 7], to: 0, at: 3) }
    #expect(throws: StudioError.self) { try inbox.append([4], to: 0, at: -1) }
    #expect(throws: StudioError.self) { try inbox.append([4], to: 7, at: 0) }
    #expect(throws: StudioError.self) { try inbox.append([4], to: -1, at: 0) }
    #expect(throws: StudioError.self) { try inbox.sources() }
    #expect(try inbox.progress(of: 0).offset == 3)
    #expect(try inbox.append([4, 5, 6], to: 0, at: 3).offset == 6)
    let sources = try inbox.sources()
    #expect(sources == [folder.path + "/studio/import/Takeout"])
    #expect(try FileIO.read(sources[0] + "/a.json") == [1, 2, 3, 4, 5, 6])
  }

  @Test(
    "paths that lead out of the folder are refused",
    arguments: [
      "", "/etc/passwd", "../a.jpg", "a/../../b.jpg", "a/..", ".", "a//b", "a/./b", "a\u{0}.jpg", "a\nb",
      "a/",
      String(repeating: "x", count: 256), String(repeating: "a/", count: 64) + "b",
      String(repeating: String(repeating: "x", count: 250) + "/", count: 9) + "b",
    ])
  func refusesPaths(path: String) throws {
    let inbox = try inbox()
    #expect(throws: StudioError.self) { try announce(inbox, path, 1) }
    #expect(throws: StudioError.self) { try inbox.sources() }
    #expect(!files.contains { $0.contains("passwd") })
  }

  @Test("one path is announced once, and a refused request adds nothing") func isWhole() throws {
    let inbox = try inbox()
    _ = try announce(inbox, "a.zip", 1)
    #expect(throws: StudioError.self) { try announce(inbox, "a.zip", 1) }
    #expect(throws: StudioError.self) {
      try inbox.announce([
        ImportInbox.Announcement(path: "b.zip", size: 1), ImportInbox.Announcement(path: "../c", size: 1),
      ])
    }
    #expect(try announce(inbox, "b.zip", 1) == 1)
  }

  @Test("more than the limit, or than the disk can hold with the copies, is refused before it is sent")
  func isBounded() throws {
    let small = try inbox()
    #expect(throws: StudioError.self) { try announce(small, "a.zip", 1001) }
    #expect(throws: StudioError.self) { try announce(small, "a.zip", -1) }
    #expect(throws: StudioError.self) {
      try small.announce((0..<2).map { ImportInbox.Announcement(path: "\($0)", size: .max) })
    }
    _ = try announce(small, "a.zip", 600)
    #expect(throws: StudioError.self) { try announce(small, "b.zip", 401) }
    _ = try announce(small, "b.zip", 400)

    let gigabyte = 1 << 30
    let tight = try inbox(mostBytes: 100 * gigabyte, free: 4 * gigabyte)
    _ = try announce(tight, "a.zip", gigabyte)
    let error = #expect(throws: StudioError.self) { try announce(tight, "b.zip", gigabyte) }
    #expect(
      error?.status == 413 && error?.message.contains("4.2 GB are free") == true,
      "\(String(describing: error))")
    // A system that does not tell.
    _ = try announce(inbox(mostBytes: 100 * gigabyte, free: nil), "b.zip", 90 * gigabyte)
  }

  @Test("what a crash has left is removed when the Studio starts, and nothing else is") func startsEmpty()
    throws
  {
    let first = try inbox()
    _ = try announce(first, "a.zip", 3)
    _ = try first.append([1], to: 0, at: 0)
    try folder.write("x", to: "studio/journal")
    #expect(files.contains("studio/import/a.zip"))
    let second = try inbox()
    #expect(files == ["studio", "studio/journal"])
    #expect(throws: StudioError.self) { try second.append([2], to: 0, at: 1) }
    _ = try announce(second, "a.zip", 3)
    try second.clear()
    #expect(files == ["studio", "studio/journal"])
  }

  @Test("the disk of a folder has room") func free() throws {
    #expect(try #require(ImportInbox.freeBytes(folder.path)) > 0)
    #expect(ImportInbox.freeBytes(folder.path + "/nothing") == nil)
  }
}
