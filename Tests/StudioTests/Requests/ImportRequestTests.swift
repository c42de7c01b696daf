import Building
import Files
import Foundation
import HTTPTypes
import JSON
import Preview
import TestSites
import TestSupport
import Testing

@testable import Studio

@Suite("I2: who may import what", .timeLimit(.minutes(5))) struct ImportRequestTests {
  private let folder: TemporaryFolder
  private let studio: Studio

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/site.yaml")
    try folder.write(
      Data(try GeotaggedJPEG.bytes(0, nil, taken: "2019:05:01 10:00:00", offset: nil)), to: "Holiday/a.jpg")
    let (content, cache) = ("\(folder.path)/content", "\(folder.path)/cache")
    studio = try Studio(
      content: content, cache: cache,
      engine: SiteEngine(BuildOptions(content: content, output: "\(folder.path)/output", cache: cache)))
  }

  private func send(_ json: String, by session: StudioSessions.Session = .author) async throws -> ImportBody {
    let request: ImportRequest = try JSONCoding.decode(from: Array(json.utf8))
    return try await studio.changeImport(request, by: session)
  }

  private func examine(_ path: String, by session: StudioSessions.Session = .author) async throws
    -> ImportBody
  {
    _ = try await send(#"{"action": "begin"}"#, by: session)
    return try await send("{\"action\": \"examine\", \"path\": \"\(path)\"}", by: session)
  }

  @Test("only the author at this computer names a folder on it") func paths() async throws {
    let account = Account(name: "Ana", role: .author, password: "", created: 1)
    let elsewhere = StudioSessions.Session(pageToken: "", account: account, digest: "")
    #expect(!studio.importState(for: elsewhere).mayNamePaths)
    await #expect(throws: StudioError.noPathsFromElsewhere) {
      try await examine(folder.path + "/Holiday", by: elsewhere)
    }
    _ = try await send(#"{"action": "cancel"}"#, by: elsewhere)
    #expect(studio.importState(for: .author).mayNamePaths)
    _ = try await examine(folder.path + "/Holiday")
    while studio.importJob.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    _ = try await send(#"{"action": "run"}"#)
    while studio.importJob.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    let end = studio.importState(for: .author)
    #expect(end.state.step == .imported && end.journal.undo == "Importing 1 file")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/content/2019/a.jpg"))
    // It is read again with later parts of the export, as on the command line.
    let record = try FileIO.read(folder.path + "/.photomap/imports/photographs.json")
    #expect(String(decoding: record, as: UTF8.self).contains(folder.path + "/Holiday"))
    // The folder itself stays as it was.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/Holiday") == ["a.jpg"])
  }

  @Test(
    "a path is whole, is there, and is not the content folder",
    arguments: ["Holiday", "", "/", "CONTENT", "CONTENT/..", "ROOT", "ROOT/missing", "~root", "/\\u0000"])
  func refuses(path: String) async throws {
    let path = path.replacing("CONTENT", with: folder.path + "/content").replacing("ROOT", with: folder.path)
    await #expect(throws: StudioError.self) { try await examine(path) }
    #expect(studio.importState(for: .author).state.step == .receiving)
  }

  @Test("a request tells no paths of this computer") func leavesOutPaths() async throws {
    try folder.write("no archive", to: "b.zip")
    _ = try await examine(folder.path + "/b.zip")
    while studio.importJob.isRunning { try await Task.sleep(for: .milliseconds(5)) }
    let reason = try #require(studio.importState(for: .author).state.reason)
    #expect(reason.contains("b.zip is damaged") && !reason.contains(folder.path), "\(reason)")
  }
}
