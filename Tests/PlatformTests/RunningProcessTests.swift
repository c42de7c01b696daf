import Foundation
import Testing

@testable import Platform

@Suite("Processes of this computer") struct RunningProcessTests {
  @Test("this one is among them, with its parent and its group") func own() throws {
    let own = try #require(RunningProcess.all().first { $0.number == getpid() })
    #expect(own.parent == getppid() && own.group == getpgrp() && !own.hasEnded)
  }

  @Test("a child is known as one, and when it has ended it runs no more") func child() throws {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sleep")
    child.arguments = ["1000"]
    try child.run()
    let number = child.processIdentifier
    #expect(RunningProcess.all().contains { $0.number == number && $0.parent == getpid() && !$0.hasEnded })
    // It may have inherited a mask that keeps other signals from it.
    kill(number, SIGKILL)
    child.waitUntilExit()
    #expect(!RunningProcess.all().contains { $0.number == number && !$0.hasEnded })
  }

  @Test("the program of this process is a file") func program() {
    #expect(FileManager.default.isExecutableFile(atPath: OwnProcess.program))
  }

  @Test("the start of the computer is the same each time, and the system has a name") func system() {
    #expect(OperatingSystem.start == OperatingSystem.start && !OperatingSystem.start.isEmpty)
    #expect(OperatingSystem.name.contains(/^(Linux|macOS).*\d/))
  }
}
