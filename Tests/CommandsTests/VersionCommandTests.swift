import FaultServer
import Testing

@testable import Commands

@Suite("X9: the newest release") struct VersionCommandTests {
  private func ask(_ status: Int, _ answer: String) async throws -> Result<String, ReleaseError> {
    try await FaultServer.run { request, reply in
      try await reply.answer(
        request.target == "/repos/photomap/photomap/releases/latest" ? status : 500, answer)
    } while: { server in
      do throws(ReleaseError) {
        return .success(try await NewestRelease(server: server.address).version())
      } catch {
        return .failure(error)
      }
    }
  }

  @Test func itsTagIsItsVersion() async throws {
    #expect(try await ask(200, #"{"tag_name": "v1.10.2", "draft": false}"#).get() == "1.10.2")
  }

  @Test(arguments: [#"{"tag_name": "nightly"}"#, "<html>", "{}", #"{"tag_name": "v1.2.-3"}"#])
  func whatNamesNoVersionIsTold(answer: String) async throws {
    await #expect(throws: ReleaseError.self) { try await ask(200, answer).get() }
  }

  @Test func noReleaseIsTold() async throws {
    let outcome = try await ask(404, "{}")
    guard case .failure(let error) = outcome else { throw CancellationError() }
    #expect("\(error)".hasPrefix("There is no release yet."))
  }

  @Test(arguments: [
    ("0.2.0", "0.1.9", true), ("0.10.0", "0.9.0", true), ("1.0.0", "1.0.0", false), ("0.9.9", "1.0.0", false),
  ])
  func numbersAreCompared(version: String, other: String, isNewer: Bool) {
    #expect(Version.isNewer(version, than: other) == isNewer)
  }
}
