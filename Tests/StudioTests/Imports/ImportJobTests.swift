import Files
import Foundation
import Synchronization
import TestSites
import TestSupport
import Testing

@testable import Studio

@Suite("I2: exports that authors import in the Studio", .timeLimit(.minutes(5))) struct ImportJobTests {
  private let folder: TemporaryFolder
  private let content: StudioContent
  private let journal: EditJournal
  private let job: ImportJob

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/site.yaml")
    content = try StudioContent(folder.path + "/content")
    journal = try EditJournal(folder: folder.path + "/studio", content: content)
    job = ImportJob(
      content: content, journal: journal, inbox: try ImportInbox(folder: folder.path + "/studio"))
  }

  /// Sends an export of Google Photos with a photograph that is shown, one that is archived and one in the bin.
  private func send(by owner: String = "") throws {
    try job.begin(by: owner)
    for (number, members) in ["\"description\": \"First\"", "\"archived\": true", "\"trashed\": true"]
      .enumerated()
    {
      let path = "Takeout/Google Photos/Photos from 2019/\(number).jpg"
      let photo = try GeotaggedJPEG.bytes(number, nil, taken: "2019:05:0\(number + 1) 10:00:00", offset: nil)
      let record =
        "{\"title\": \"\(number).jpg\", \"url\": \"https://photos.google.com/photo/\(number)\", \"photoTakenTime\": {\"timestamp\": \"\(1_556_697_600 + number * 86_400)\"}, \(members)}"
      try send(photo, path)
      try send(Array(record.utf8), path + ".supplemental-metadata.json")
    }
  }

  private func send(_ bytes: [UInt8], _ path: String) throws {
    let number = try job.inbox.announce([ImportInbox.Announcement(path: path, size: bytes.count)])
    _ = try job.inbox.append(bytes, to: number, at: 0)
  }

  private func ended(_ owner: String = "") async throws -> ImportJob.State {
    while job.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    return job.state(for: owner)
  }

  private func examined(_ owner: String = "") async throws -> ImportJob.State {
    try job.examine(job.inbox.sources(), by: owner)
    return try await ended(owner)
  }

  private var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: content.root).filter { $0.contains(".") }.sorted()
    }
  }

  @Test("nothing is imported into another folder that is in the place of the content folder")
  func otherFolder() async throws {
    try send()
    _ = try await examined()
    try folder.move("content", to: "disk")
    try folder.makeFolder("content")
    #expect(throws: StudioError.self) { try job.run(by: "", account: nil) }
    #expect(try files.isEmpty && job.state(for: "").step == .examined)
  }

  private let imported = ["2019/0.jpg", "2019/0.jpg.yaml", "2019/1.jpg", "2019/1.jpg.yaml", "site.yaml"]

  @Test(
    "nothing is written before the author agrees; then it is as on the command line, and nothing stays behind"
  )
  func asks() async throws {
    try send()
    let told = try await examined()
    #expect(told.step == .examined && told.program == "Google Photos" && told.total == 3)
    #expect(told.lines.first == "Would import 2 photographs." && told.problems.isEmpty, "\(told)")
    #expect(told.lines.contains { $0.hasPrefix("Hidden: 1 photograph, because") })
    #expect(told.lines.contains { $0.hasPrefix("Left out: 1 photograph, because") })
    #expect(try files == ["site.yaml"])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.photomap/imports"))

    try job.run(by: "", account: nil)
    let end = try await ended()
    #expect(
      end.step == .imported && end.lines.first == "Imported 2 photographs." && end.canUndo && !end.wasStopped)
    #expect(!job.forgetEnded(by: "bo") && job.state(for: "").step == .imported)
    #expect(job.forgetEnded(by: "") && !job.forgetEnded(by: "") && job.state(for: "") == ImportJob.State())
    #expect(try files == imported)
    let sidecar = try FileIO.read(content.root + "/2019/1.jpg.yaml")
    #expect(String(decoding: sidecar, as: UTF8.self).contains("hidden: yes"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/studio/import"))
    // Folders of uploads are gone, so that none is read again.
    let record = try FileIO.read(folder.path + "/.photomap/imports/takeout.json")
    #expect(!String(decoding: record, as: UTF8.self).contains("/studio/import"))
  }

  @Test("one step of Undo takes an import back, which can be made again; Redo puts the files back")
  func undoes()
    async throws
  {
    func importAll() async throws -> ImportJob.State {
      try send()
      _ = try await examined()
      try job.run(by: "", account: nil)
      return try await ended()
    }
    _ = try await importAll()
    #expect(journal.state(for: .author).undo == "Importing 2 files")
    #expect(throws: StudioError.self) { try journal.undo(by: .author, isImporting: true) }
    _ = try journal.undo(by: .author)
    #expect(try files == ["site.yaml"])
    _ = try journal.redo(by: .author)
    #expect(try files == imported)
    #expect(try await importAll().lines.first == "Imported 2 photographs.")
    #expect(try files == imported)
    _ = try journal.undo(by: .author)
    let again = try await importAll()
    #expect(again.lines.first == "Imported 2 photographs." && again.canUndo)
    #expect(try files == imported)
    // What its author removes otherwise does not come back.
    try Folder.remove(content.root + "/2019/0.jpg")
    let third = try await importAll()
    #expect(third.lines.first == "Imported 0 photographs." && !third.canUndo, "\(third)")
  }

  @Test("an author neither sees nor goes on with the import of another one, and waits for its end")
  func belongs()
    async throws
  {
    try send(by: "ana")
    #expect(throws: StudioError.self) { try job.begin(by: "bo") }
    #expect(throws: StudioError.self) { try job.checkReceiving(from: "bo") }
    #expect(throws: StudioError.self) { try job.examine([], by: "bo") }
    #expect(job.state(for: "bo") == ImportJob.State(step: .receiving))
    _ = try await examined("ana")
    #expect(job.state(for: "bo") == ImportJob.State(step: .examined))
    #expect(throws: StudioError.self) { try job.run(by: "bo", account: "bo") }
    #expect(throws: StudioError.self) { try job.begin(by: "bo") }
    // The same author may begin again, which forgets what was sent.
    try job.begin(by: "ana")
    #expect(throws: StudioError.self) { try job.inbox.sources() }
    #expect(throws: StudioError.self) { try job.run(by: "ana", account: "ana") }
    // Any author may cancel.
    try job.cancel()
    try job.begin(by: "bo")
    #expect(job.state(for: "ana") == ImportJob.State(step: .receiving))
  }

  @Test("an author who is long gone keeps nobody from importing") func isAbandoned() throws {
    final class Clock: Sendable { let now = Mutex(1_000_000) }
    let clock = Clock()
    let job = ImportJob(
      content: content, journal: journal, inbox: try ImportInbox(folder: folder.path + "/studio"),
      now: { clock.now.withLock { $0 } })
    try job.begin(by: "ana")
    clock.now.withLock { $0 += 3600 }
    #expect(throws: StudioError.self) { try job.begin(by: "bo") }
    clock.now.withLock { $0 += 1 }
    try job.begin(by: "bo")
    #expect(throws: StudioError.self) { try job.checkReceiving(from: "ana") }
  }

  @Test("what is cancelled leaves no files behind, and a later import goes on") func cancels() async throws {
    try send()
    try job.cancel()
    #expect(job.state(for: "") == ImportJob.State())
    #expect(throws: StudioError.self) { try job.examine([], by: "") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/studio/import"))

    try send()
    try job.examine(job.inbox.sources(), by: "")
    try job.cancel()
    // It may have been ready before it was cancelled.
    let examined = try await ended()
    #expect([.idle, .examined].contains(examined.step))
    try job.cancel()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/studio/import"))
    #expect(try files == ["site.yaml"])

    try send()
    _ = try await self.examined()
    try job.run(by: "", account: nil)
    try job.cancel()
    let stopped = try await ended()
    #expect(stopped.step == .imported || stopped == ImportJob.State())
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/studio/import"))
    try send()
    _ = try await self.examined()
    try job.run(by: "", account: nil)
    _ = try await ended()
    #expect(try files == imported)
  }

  @Test("what is no export and what is damaged is told in words, and nothing stays behind") func refuses()
    async throws
  {
    try job.begin(by: "")
    #expect(throws: StudioError.self) { try job.inbox.sources() }
    try send(Array("hello".utf8), "letter.txt")
    let none = try await examined()
    #expect(
      none.step == .failed
        && none.reason == "There is no photograph and no track in letter.txt that PhotoMap can read.",
      "\(none)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/studio/import"))
    try job.begin(by: "")
    try send(Array("PK no archive".utf8), "takeout-001.zip")
    let damaged = try await examined()
    #expect(
      damaged.step == .failed && damaged.reason?.contains("takeout-001.zip is damaged") == true, "\(damaged)")
    try job.begin(by: "")
    try send(try GeotaggedJPEG.bytes(1, nil, taken: "2019:05:01 10:00:00"), "Holiday/a.jpg")
    let plain = try await examined()
    #expect(plain.step == .examined && plain.program == nil && plain.total == 1, "\(plain)")
  }
}
