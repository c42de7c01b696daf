import Foundation
import TestSupport
import Testing

@Suite("P9: photomap studio", .enabled(if: Program.isAvailable), .timeLimit(.minutes(5)))
struct StudioCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
  }

  private var isReady: Bool { program.remarksSoFar.contains("Stop it with Ctrl-C") }

  /// Starts another one for the same folder. If it does not end by itself, as it should, it is ended.
  private func another(_ arguments: [String]) throws -> Program.Outcome {
    let folder = program.folder.path
    return try Program().run(
      ["60", Program.file.path, "studio", "--content", folder + "/content", "--output", folder + "/output"]
        + arguments, environment: [:], as: URL(filePath: "/usr/bin/timeout"))
  }

  @Test("a second one of the same folder says where the first one is, and touches nothing of it")
  func second() async throws {
    _ = try await program.stop(["studio", "--port", "0"], environment: [:], by: SIGTERM) {
      guard isReady else { return false }
      do {
        let told = try another(["--new-address"])
        #expect(told.code == 0 && told.output.contains("studio/open?token="))
        let address = try #require(program.remarksSoFar.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\//))
        try program.write("sent", to: ".photomap/studio/import/export.zip")
        let before = try program.files(in: ".photomap/studio")
        for arguments in [["--port", "0"], ["--port", "0", "--host", "127.0.0.1"]] {
          let outcome = try another(arguments)
          #expect(outcome.code == 1)
          #expect(outcome.remarks.contains("runs already, at \(address.output)"), "\(outcome.remarks)")
        }
        #expect(try program.files(in: ".photomap/studio") == before)
      } catch { Issue.record(error) }
      return true
    }
    #expect(isReady)
  }

  @Test("after it was killed, there is no new address, and it starts again") func killed() async throws {
    try await program.kill(["studio", "--port", "0"], environment: [:]) { isReady }
    #expect(isReady)
    let told = try another(["--new-address"])
    #expect(told.code != 0 && told.output.isEmpty)
    #expect(told.remarks.contains("No Studio runs here"), "\(told.remarks)")
    _ = try await program.stop(["studio", "--port", "0"], environment: [:], by: SIGTERM) { isReady }
    #expect(isReady, "\(program.remarksSoFar)")
  }

  @Test("it ends if its address cannot be written, since nobody could open it") func noAddress() throws {
    try program.write("", to: ".photomap/studio/entrance/file")
    let outcome = try another(["--port", "0"])
    #expect(outcome.code == 1 && !outcome.remarks.contains("The Studio is ready"))
    #expect(outcome.remarks.contains("studio/entrance"), "\(outcome.remarks)")
    #expect(outcome.remarks.contains("then start the Studio again"))
  }

  @Test("a folder without content is not begun with") func noContent() throws {
    let other = try Program()
    try other.write("Mine", to: "notes.txt")
    let outcome = try other.run("studio", "--port", "0")
    #expect(outcome.code == 1 && outcome.remarks.contains("There is no folder content here."))
    #expect(!FileManager.default.fileExists(atPath: other.folder.appending(path: ".photomap").path))
  }
}
