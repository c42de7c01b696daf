import Foundation
import Platform
import TestSupport
import Testing

@Suite("X9: a publish that is stopped stops", .enabled(if: Program.isAvailable), .timeLimit(.minutes(3)))
struct StoppedPublishTests {
  private let program: Program

  /// A site whose rsync sends nothing, and starts a program itself.
  init() throws {
    // Tests that run in the background may ignore some, and what they start would, too.
    for number in [SIGINT, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
    program = try Program()
    try program.write("title: Test\npublish_to: {folder: www}\n", to: "content/site.yaml")
    try program.write("<!DOCTYPE html>", to: "output/index.html")
    try program.write(
      """
      #!/bin/sh
      cd "\(program.folder.path)"
      sleep 600 & echo $! > child
      echo $$ > self
      wait
      """, to: "tools/rsync")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.folder.appending(path: "tools/rsync").path)
  }

  private var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // Swift's own report of a crash would come for SIGQUIT, where it is installed.
    return [
      "SWIFT_BACKTRACE": "enable=no", "PATH": program.folder.appending(path: "tools").path + ":" + path,
      "TERM": "xterm",
    ]
  }

  private func number(_ name: String) -> pid_t? {
    FileManager.default.contents(atPath: program.folder.appending(path: name).path)
      .flatMap { pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Whether a process is there and has not ended.
  private func isAlive(_ name: String) throws -> Bool {
    let process = try #require(number(name))
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat")
    return stat.map { !String(decoding: $0, as: UTF8.self).contains(") Z ") } ?? false
  }

  @Test(
    "rsync and what it has started end with it, and the author is told how the host is left",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(signal: Int32) async throws {
    let outcome = try await program.stop(
      ["publish", "--unchecked"], environment: environment, by: signal, once: { number("self") != nil })
    #expect(outcome.code == signal, "\(outcome.remarks)")
    #expect(try !isAlive("self") && !isAlive("child"))
    #expect(
      outcome.remarks.contains(
        "Publishing was stopped. \(program.folder.path)/www keeps what it has received until now"),
      "\(outcome.remarks)")
    #expect(!outcome.remarks.contains("not completely published"))
  }

  @Test("a dry run says that nothing was changed") func dryRun() async throws {
    let outcome = try await program.stop(
      ["publish", "--unchecked", "--dry-run"], environment: environment, by: SIGTERM,
      once: { number("self") != nil })
    #expect(try !isAlive("self") && !isAlive("child"))
    #expect(outcome.remarks.contains("Stopped. Nothing was changed at "), "\(outcome.remarks)")
  }

  @Test("where PhotoMap is killed, rsync ends, too") func killed() async throws {
    _ = try await program.stop(
      ["publish", "--unchecked"], environment: environment, by: SIGKILL, once: { number("self") != nil })
    while try isAlive("self") { try await Task.sleep(for: .milliseconds(10)) }
    // What it has started is out of reach.
    if let child = number("child") { kill(child, SIGKILL) }
  }

  @Test("Ctrl-C in a terminal, where rsync can ask for a password", .enabled(if: Terminal.isAvailable))
  func terminal() async throws {
    try program.write(
      """
      #!/bin/sh
      cd "\(program.folder.path)"
      printf 'Password of the host: ' > /dev/tty
      read word < /dev/tty
      sleep 600 & echo $! > child
      echo "$word" > word
      echo $$ > self
      trap '' INT
      while :; do wait; done
      """, to: "tools/rsync")
    let terminal = try Terminal(program, ["publish", "--unchecked"], environment: environment)
    #expect(try await terminal.waits(for: "Password of the host: "))
    terminal.type("open sesame\n")
    while number("self") == nil { try await Task.sleep(for: .milliseconds(10)) }
    let word = FileManager.default.contents(atPath: program.folder.appending(path: "word").path)
    #expect(word == Data("open sesame\n".utf8))
    terminal.type("\u{3}")
    #expect(try await terminal.end() == nil)
    #expect(terminal.seen.contains("Publishing was stopped."), "\(terminal.seen)")
    #expect(try !isAlive("self") && !isAlive("child"))
  }
}
