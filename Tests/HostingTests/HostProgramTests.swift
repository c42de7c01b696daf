import TestSupport
import Testing

@testable import Hosting

@Suite struct HostProgramTests {
  @Test("the log has the name, the arguments without passwords, and the code") func log() throws {
    let recorder = LogRecorder()
    var shell = try HostProgram("sh", isInteractive: false, environment: ["PATH": "/usr/bin:/bin"])
    shell.logger = recorder.logger
    _ = try shell.run([
      "-c", "exit 3", "https://ada:pass@example.org/x.git", "--auth-token=abc", "--timeout=5",
    ])
    let line = try #require(recorder.lines.first)
    #expect(
      line.hasPrefix(
        #"program arguments=["-c", "exit 3", "https://•••@example.org/x.git", "--auth-token=•••", "--timeout=5"] code=3 name=sh seconds="#
      ))
    #expect(recorder.lines.count == 1)
  }

  @Test(arguments: [
    ("ada@example.org:/var/www", "ada@example.org:/var/www"),
    ("--s3-secret-access-key=abc=", "--s3-secret-access-key=•••"),
    ("ssh://ada@example.org/a@b", "ssh://•••@example.org/a@b"), ("--retries=2", "--retries=2"),
    ("monkey=1", "monkey=1"), ("-oPassword=x", "-oPassword=•••"),
    ("https://u:p@ss/w@example.org/x.git", "https://•••@example.org/x.git"),
    ("https://example.org:8443/@ada/x.git", "https://example.org:8443/@ada/x.git"),
    ("see https://example.org/x, ada@example.org", "see https://example.org/x, ada@example.org"),
    ("myhost,pass=abc:www", "myhost,pass=•••:www"), ("myhost,port=22:www", "myhost,port=22:www"),
  ])
  func secrets(argument: String, shown: String) { #expect(HostProgram.withoutSecrets(argument) == shown) }
}
