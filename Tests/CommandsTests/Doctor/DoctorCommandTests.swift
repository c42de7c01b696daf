import FaultServer
import Foundation
import Photography
import TestSupport
import Testing

@testable import Commands

@Suite("X9: what this computer lacks") struct DoctorCommandTests {
  @Test func aProgramThatIsMissingIsAHintThatSaysHowToInstallIt() throws {
    let findings = SystemChecks(environment: ["PATH": "/nowhere"]).findings()
    let movies = try #require(findings.first { $0.what.contains("for movies") })
    #expect(movies.state == .hint && movies.advice?.contains("sudo apt install ffmpeg") == true)
    #expect(findings.allSatisfy { $0.state == .ok || $0.advice != nil })
  }

  @Test func aProgramThatIsThereIsNamedWithItsPlaceAndVersion() throws {
    let shelf = try TemporaryFolder()
    let file = "\(shelf.path)/rsync"
    try Data("#!/bin/sh\necho rsync 9.8\necho more\n".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let findings = SystemChecks(environment: ["PATH": "\(shelf.path):/bin:/usr/bin"]).findings()
    #expect(findings.contains { $0.state == .ok && $0.what.hasSuffix("\(file), rsync 9.8") })
  }

  @Test func aClockThatIsBehindByYearsFails() {
    let checks = SystemChecks(now: Instant(secondsSince1970: 86_400))
    #expect(checks.findings().contains { $0.state == .failed && $0.what.hasPrefix("clock") })
  }

  @Test func certificatesThatAreNamedAndCannotBeReadAreTold() {
    let findings = SystemChecks(environment: ["SSL_CERT_FILE": "/nowhere/ca.pem"]).findings()
    #expect(findings.contains { $0.state == .hint && $0.what.contains("/nowhere/ca.pem cannot be read") })
  }

  @Test func foldersAreTriedAndLeftAsTheyWere() throws {
    let shelf = try TemporaryFolder()
    let content = "\(shelf.path)/content"
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    let findings = FolderChecks(
      content: content, output: "\(shelf.path)/new/output", cache: "\(shelf.path)/.photomap"
    ).findings()
    #expect(findings.allSatisfy { $0.state == .ok })
    #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.path) == ["content"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: content) == [])
  }

  @Test func aFolderThatIsNotThereIsAHint() throws {
    let shelf = try TemporaryFolder()
    let findings = FolderChecks(
      content: "\(shelf.path)/photos", output: "\(shelf.path)/output", cache: "\(shelf.path)/.photomap"
    ).findings()
    #expect(findings.first?.state == .hint && findings.first?.advice?.contains("photomap new") == true)
  }

  @Test("the health check of a container: what answers is well, an error or silence is not")
  func server() async throws {
    for (status, state) in [(200, Finding.State.ok), (307, .ok), (401, .ok), (503, .failed)] {
      try await FaultServer.run { _, reply in
        try await reply.answer(status, "x")
      } while: { server in
        #expect(await ServerCheck(server.address + "/").finding().state == state)
      }
    }
    // As a Studio does that is asked without encryption.
    for place in ["/login", "https://127.0.0.1:1/", "https://example.org/"] {
      try await FaultServer.run { _, reply in
        try await reply.answer(307, "", [("Location", place)])
      } while: { server in
        #expect(await ServerCheck(server.address + "/").finding().state == .ok)
      }
    }
    #expect(await ServerCheck(try await FaultServer.refusing()).finding().state == .failed)
  }
}
