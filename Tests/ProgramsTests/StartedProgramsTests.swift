import Foundation
import Platform
import TestSupport
import Testing

@testable import Programs

@Suite("X9: other programs hear signals, and end with PhotoMap") struct StartedProgramsTests {
  private func shell(_ started: StartedPrograms = .all) throws -> Program {
    var shell = try #require(Program("sh", environment: ["PATH": "/usr/bin:/bin"]))
    shell.started = started
    return shell
  }

  @Test("no signal is blocked or ignored in them, no other file is open, and they have a group of their own")
  func clean()
    async throws
  {
    // As a program's own libraries may have it.
    signal(SIGUSR2, SIG_IGN)
    let shell = try shell()
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    // A thread of Dispatch, which blocks nearly all signals.
    let lines = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try shell.run(
              .init(["-c", "cat /proc/self/status; ls -x /proc/$$/fd; cut -d' ' -f1,4,5 /proc/$$/stat"])
            ).lines.map(String.init)
          })
      }
    }
    func mask(_ name: String) -> UInt64? {
      lines.first { $0.hasPrefix(name) }.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
    }
    #expect(mask("SigBlk:") == 0)
    // But SIGHUP, where nohup has started the tests, and 32 and 33, which the C library keeps for itself and lets nobody change.
    #expect(mask("SigIgn:").map { $0 & ~0x1_8000_0001 } == 0)
    #expect(lines.dropLast().last?.split(separator: " ") == ["0", "1", "2"], "other files are open")
    let numbers = try #require(lines.last).split(separator: " ")
    #expect(numbers.count == 3 && numbers[0] == numbers[2] && numbers[1] == "\(getpid())")
  }

  @Test("what cannot be started is told") func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/nowhere/interpreter\n", to: "tool")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tool")
    let program = try #require(Program("tool", at: folder.path + "/tool", environment: [:]))
    let error = try #require(throws: ProgramError.self) { try program.run(.init([])) }
    #expect("\(error)" == "tool cannot be started (No such file or directory).")
  }

  @Test("one with limits is killed at once, since nobody wants what it would finish") func confined()
    async throws
  {
    let folder = try TemporaryFolder()
    let programs = StartedPrograms()
    var shell = try shell(programs)
    shell.limits = ProgramLimits(memory: 1 << 30, seconds: 60, fileSize: 1 << 20)
    let script = "trap 'sleep 600' TERM; echo > \(folder.path)/begun; while :; do sleep 600; done"
    let confined = shell
    async let outcome = withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: Result { try confined.run(.init(["-c", script])) }) }.start()
    }
    while !FileManager.default.fileExists(atPath: folder.path + "/begun") {
      try await Task.sleep(for: .milliseconds(10))
    }
    // A test of a minute would be no test.
    programs.end(grace: .seconds(600))
    #expect(try await outcome.get().code == 128 + SIGKILL)
  }

  @Test("a folder of what is not finished is removed, whatever comes of it") func scratch() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/scratch"
    for fails in [false, true] {
      try? StartedPrograms.all.using(scratch: path) {
        try folder.write("part", to: "scratch/file")
        #expect(FileManager.default.fileExists(atPath: path))
        if fails { throw CancellationError() }
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    "they end with all that they have started, also what ignores the signal, is stopped or has left the group"
  )
  func family() async throws {
    let folder = try TemporaryFolder()
    let script = """
      cd \(folder.path)
      sleep 600 & echo $! > child
      setsid sh -c 'echo $$ > session; exec sleep 600' &
      (trap '' TERM; echo started > deaf; while :; do sleep 600; done) & echo $! > deaf-one
      sleep 600 & kill -STOP $!; echo $! > stopped
      echo $$ > self
      while :; do sleep 600; done
      """
    let programs = StartedPrograms()
    let shell = try shell(programs)
    async let outcome = withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: Result { try shell.run(.init(["-c", script])) }) }
        .start()
    }
    let names = ["child", "session", "deaf", "deaf-one", "stopped", "self"]
    while !names.allSatisfy({ FileManager.default.contents(atPath: "\(folder.path)/\($0)")?.isEmpty == false }
    ) {
      try await Task.sleep(for: .milliseconds(10))
    }
    programs.end(grace: .milliseconds(300))
    // By the first signal or, on a busy machine, by the second.
    #expect(try await [128 + SIGTERM, 128 + SIGKILL].contains(outcome.get().code))
    for name in names where name != "deaf" {
      let text = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
      let process = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(ProcessTable.now().living([process], groups: []) == [], "\(name)")
    }
  }
}
