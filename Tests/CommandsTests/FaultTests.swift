import Foundation
import Platform
import TestSupport
import Testing

@Suite(
  "X4: a fault of the program is told to the author", .enabled(if: Program.isAvailable),
  .timeLimit(.minutes(3)))
struct FaultTests {
  private let program: Program

  /// Without Swift's own report, which takes long.
  private let environment = ["SWIFT_BACKTRACE": "enable=no"]

  init() throws {
    program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
  }

  @Test(
    "what happened, that the site is whole, and what to report; the program ends by the signal",
    arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
  func serve(signal: Int32) async throws {
    let outcome = try await program.stop(
      ["serve", "--port", "0"], environment: environment, by: signal,
      once: {
        FileManager.default.fileExists(atPath: program.folder.appending(path: "output/index.html").path)
      })
    #expect(outcome.code == signal)
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGSEGV: "SIGSEGV",
    ]
    let name = names[signal] ?? ""
    #expect(
      outcome.remarks.contains("photomap serve has stopped, by a fault of the program itself (\(name))."),
      "\(outcome.remarks)")
    #expect(outcome.remarks.contains("The site is whole, and what was saved is saved."))
    for words in [
      "https://github.com/photomap/photomap/issues", "PhotoMap 0.2.0", "the command as you typed it",
    ] {
      #expect(outcome.remarks.contains(words), "\(words)")
    }
    #expect(outcome.remarks.components(separatedBy: "Please report").count == 2, "once")
  }

  @Test("a build leaves the old site, and says so") func build() async throws {
    #expect(try program.run("build", "--quiet").code == 0)
    let old = try program.files(in: "output")
    try program.write("title: Another title\n", to: "content/site.yaml")
    // Until then the build cannot end.
    let other = try BusyProgram(writingTo: program.folder.appending(path: ".photomap/cache.sqlite").path)
    defer { other.release() }
    let outcome = try await program.stop(
      ["build"], environment: environment, by: SIGILL,
      once: { program.remarksSoFar.contains("waiting for it") })
    #expect(outcome.code == SIGILL)
    #expect(
      outcome.remarks.contains("photomap build has stopped, by a fault of the program itself (SIGILL)."))
    #expect(outcome.remarks.contains("Your photographs are as they were, and the site is whole"))
    #expect(try program.files(in: "output") == old)
  }
}
