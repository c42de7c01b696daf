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

  private func shelf(with name: String, _ script: String) throws -> TemporaryFolder {
    let shelf = try TemporaryFolder()
    try shelf.write("#!/bin/sh\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(shelf.path)/\(name)")
    return shelf
  }

  @Test(
    "a program that does not work is a hint that says why, and what to do",
    arguments: [
      (
        "echo 'error while loading libx.so' >&2; exit 127",
        "ends with an error (127): error while loading libx.so"
      ),
      ("exit 0", "does not tell its version"), ("kill -9 $$", "ends with an error (137)"),
      ("printf '\\033[2J1.0'", "1.0"),
    ])
  func brokenPrograms(script: String, reason: String) throws {
    let shelf = try shelf(with: "ffmpeg", script)
    let findings = SystemChecks(environment: ["PATH": shelf.path]).findings()
    let finding = try #require(findings.first { $0.what.hasPrefix("ffmpeg") })
    #expect(finding.what.hasSuffix(reason) && !finding.what.contains("\u{1B}"), "\(finding)")
    #expect(finding.state == (reason == "1.0" ? .ok : .hint))
    #expect(finding.state == .ok || finding.advice?.contains("sudo apt install ffmpeg") == true)
  }

  @Test("ssh, which does not know the user of a container, is well, and what to do is said")
  func unknownUser() throws {
    let shelf = try shelf(with: "ssh", "printf 'No user exists for uid 12345\\r\\n' >&2; exit 255")
    let findings = SystemChecks(environment: ["PATH": shelf.path]).findings()
    let finding = try #require(findings.first { $0.what.hasPrefix("ssh") })
    #expect(finding.what.hasSuffix("ends with an error (255): No user exists for uid 12345"), "\(finding)")
    #expect(finding.advice?.contains("/etc/passwd:/etc/passwd:ro") == true, "\(finding)")
  }

  @Test("a program that does not end is stopped", .timeLimit(.minutes(5))) func endlessProgram() throws {
    let shelf = try shelf(with: "ffmpeg", "while :; do :; done")
    var checks = SystemChecks(environment: ["PATH": shelf.path])
    checks.patience = .milliseconds(1)
    let finding = try #require(checks.findings().first { $0.what.hasPrefix("ffmpeg") })
    #expect(finding.state == .hint && finding.what.contains("does not end") && finding.advice != nil)
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

  private func findings(of shelf: TemporaryFolder) -> [Finding] {
    FolderChecks(
      content: "\(shelf.path)/content", output: "\(shelf.path)/output", cache: "\(shelf.path)/.photomap"
    ).findings()
  }

  @Test(
    "what is in the place of a file or folder that every build needs fails",
    arguments: [
      ".photomap/cache.sqlite", ".photomap/cache.sqlite-wal", ".photomap/pictures", ".photomap/stage",
      ".photomap", "output",
    ])
  func obstacles(path: String) throws {
    let shelf = try TemporaryFolder()
    try shelf.makeFolder("content")
    if path.contains("sqlite") { try shelf.makeFolder(path) } else { try shelf.write("x", to: path) }
    let failed = findings(of: shelf).filter { $0.state == .failed }
    #expect(failed.count == 1 && failed[0].what.contains("\(shelf.path)/\(path) is "), "\(failed)")
    #expect(failed.first?.advice?.contains("Move it away") == true)
    try shelf.remove(path)
    #expect(findings(of: shelf).allSatisfy { $0.state == .ok })
  }

  @Test("what keeps the Studio from starting is a hint; a last step that was cut off does not")
  func studioFiles() throws {
    let shelf = try TemporaryFolder()
    try shelf.makeFolder("content")
    try shelf.write("{\"undone\":1}\n{\"und", to: ".photomap/studio/journal")
    try shelf.write("{\"accounts\":[],\"invitations\":[]}", to: ".photomap/accounts")
    #expect(findings(of: shelf).allSatisfy { $0.state == .ok })
    for (path, text) in [("studio/journal", "{\"undone\":1}\nx\n{\"undone\":1}\n"), ("accounts", "{")] {
      try shelf.write(text, to: ".photomap/\(path)")
      let hints = findings(of: shelf).filter { $0.what.contains("\(shelf.path)/.photomap/\(path)") }
      #expect(hints.count == 1 && hints[0].state == .hint && hints[0].advice != nil, "\(path)")
    }
  }

  @Test("what may not be read fails, as every build does", .enabled(if: Program.isAvailable))
  func forbidden() throws {
    let program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
    try program.write("title: Alps\n", to: "content/alps/album.yaml")
    try program.write("", to: ".photomap/cache.sqlite")
    // Root may read everything, unless it gives that up.
    let prefix = geteuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
    let script = """
      chmod 777 . .photomap content; chmod 0 .photomap/cache.sqlite content/alps
      \(prefix) "$0" doctor --quiet; code=$?
      chmod 755 content/alps; exit $code
      """
    let outcome = try program.run(
      ["-c", script, Program.file.path], environment: [:], as: URL(filePath: "/bin/sh"))
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("failed  content folder: content/alps cannot be read"), "\(outcome)")
    #expect(outcome.output.contains("failed  cache: you are not allowed to read and write "), "\(outcome)")
    #expect(!outcome.output.contains("That is enough to build"))
  }

  @Test("a Studio's own certificate is trusted where its site is; elsewhere, it is told") func certificates()
    async throws
  {
    try await SelfSigned.run { server in
      let address = server.address + "/"
      let known = await ServerCheck(address, certificate: server.authorities).finding()
      #expect(known.state == .ok && known.what.contains("certificate that PhotoMap has made"), "\(known)")
      for certificate in [nil, "/nowhere/certificate.pem"] {
        let unknown = await ServerCheck(address, certificate: certificate).finding()
        #expect(unknown.state == .failed && unknown.what.contains("no certificate that this computer trusts"))
        #expect(unknown.advice?.contains("run this in the folder of the site") == true)
      }
    }
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
