import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Programs

@Suite("Programs of others") struct ProgramTests {
  private func shell() throws -> Program {
    try #require(Program("sh", environment: ["PATH": "/usr/bin:/bin"]))
  }

  @Test("one that is not there is none") func missing() {
    #expect(Program("sh", environment: ["PATH": "/nowhere"]) == nil)
    #expect(Program("sh", at: "/nowhere/sh", environment: [:]) == nil)
  }

  @Test("of its output no more is kept than wanted, but all of it is read") func bounded() throws {
    var shell = try shell()
    shell.outputLimit = (output: 10, errors: 4)
    let outcome = try shell.run(.init(["-c", "seq 1 200000; seq 1 200000 >&2"]))
    #expect(outcome.code == 0)
    #expect(outcome.output == Array("1\n2\n3\n4\n5\n".utf8))
    #expect(outcome.errorLines == ["1", "2"])
  }

  @Test("each line is told as it comes, however it is cut into pieces") func lines() throws {
    var lines: [String] = []
    _ = try shell().run(.init(["-c", "printf 'a\\nb'; sleep 0.1; printf 'c\\n\\nd'"])) {
      lines.append(String($0))
    }
    #expect(lines == ["a", "bc", ""])
  }

  @Test("one that is confined has the limits, no network and no further rights") func limits() throws {
    var shell = try shell()
    shell.limits = ProgramLimits(memory: 1 << 30, seconds: 7, fileSize: 1 << 20)
    let script = """
      ulimit -v; ulimit -t; ulimit -n; ulimit -c; grep NoNewPrivs /proc/self/status; readlink /proc/self/ns/net
      head -c 2000000 /dev/zero > "$0"; echo $?; wc -c < "$0"
      """
    let folder = try TemporaryFolder()
    let outcome = try shell.run(.init(["-c", script, folder.path + "/file"]))
    let lines = outcome.lines
    #expect(lines.prefix(5) == ["1048576", "7", "64", "0", "NoNewPrivs:\t1"])
    // The signal of a file that is too large, or an error of the disk's size.
    #expect(
      lines.count == 8 && lines[6] != "0" && Int(lines[7].trimmingCharacters(in: .whitespaces)) == 1 << 20)
    let namespace = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
    let isAllowed = try self.shell().run(.init(["-c", "unshare -n true || unshare -r -n true"])).code == 0
    #expect(isAllowed == (lines[5] != namespace), "\(lines)")
  }

  @Test("however many files this process has open, a confined one starts") func manyFiles() throws {
    var shell = try shell()
    shell.limits = ProgramLimits(memory: 1 << 30, seconds: 60, fileSize: 0)
    let files = (0..<100).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    defer { files.forEach { close($0) } }
    #expect(try shell.run(.init(["-c", "exit 7"])).code == 7)
  }

  @Test("endless work ends") func endless() throws {
    var shell = try shell()
    shell.limits = ProgramLimits(memory: 1 << 30, seconds: 1, fileSize: 0)
    #expect(try shell.run(.init(["-c", "while :; do :; done"])).code == 128 + SIGXCPU)
  }

  @Test(
    "it ends when it is cancelled, also if it does not listen",
    arguments: ["echo begun; exec sleep 600", "trap '' TERM; echo begun; while :; do sleep 600; done"])
  func cancel(script: String) throws {
    let shell = try shell()
    let hasBegun = Mutex(false)
    #expect(throws: ProgramError.cancelled) {
      try shell.run(
        .init(["-c", script]), line: { _ in hasBegun.withLock { $0 = true } },
        isCancelled: { hasBegun.withLock { $0 } })
    }
    #expect(throws: ProgramError.cancelled) { try shell.run(.init(["-c", "exit"]), isCancelled: { true }) }
  }
}
