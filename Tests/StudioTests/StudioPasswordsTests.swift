import Building
import Files
import HTTPTypes
import Hummingbird
import Preview
import Synchronization
import TestSupport
import Testing

@testable import Studio

@Suite("P9: strangers hold up nobody", .timeLimit(.minutes(5))) struct StudioPasswordsTests {
  private let folder: TemporaryFolder
  private final class Counter: Sendable { let count = Mutex(0) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/site.yaml")
  }

  /// - Parameter hash: Called for each new password.
  private func studio(hash: @escaping @Sendable (String) -> String?) throws -> Studio {
    let (content, cache) = ("\(folder.path)/content", "\(folder.path)/cache")
    return try Studio(
      content: content, cache: cache,
      engine: SiteEngine(BuildOptions(content: content, output: "\(folder.path)/output", cache: cache)),
      isShared: true, accounts: AccountStore(cache: cache, now: { 1_000_000 }, hash: hash))
  }

  private let password = "a+few+words+in+a+row"

  @Test("false invitations are refused without work, and the author is answered while passwords are hashed")
  func joins() async throws {
    let (gate, hashed) = (Gate(), Counter())
    let studio = try studio { _ in
      hashed.count.withLock { $0 += 1 }
      gate.pass()
      return "hash"
    }
    let client = StudioClient(studio)
    let cookie = try studio.sessions.begin(
      nil, by: StudioClient.request(.get, ""), StudioClient.context(peer: "127.0.0.1"))
    let author = String(cookie.prefix { $0 != ";" })
    let tokens = try (0...PasswordQueue.most).map { _ in try studio.accounts.invite(.contributor) }
    @Sendable func join(_ token: String, _ name: String) async throws -> Response {
      try await client.form("join", "token=\(token)&name=\(name)&password=\(password)")
    }
    let joined = try await withThrowingTaskGroup(of: Response.self) { group in
      for (number, token) in tokens.enumerated() { group.addTask { try await join(token, "N\(number)") } }
      // One more than wait: it is told at once. The others are held up.
      let refused = try await group.next()
      #expect(refused?.status == .serviceUnavailable)
      #expect(refused?.headers[.retryAfter] == "5")
      let falseOnes = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<60 { group.addTask { try await join("no", "F\(number)").status.code } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(falseOnes == [Int](repeating: 403, count: 60))
      for path in ["api/settings", "api/journal", "api/tracks"] {
        let answer = try await client.answer(StudioClient.request(.get, path, fields: [.cookie: author]))
        #expect(answer.status == .ok, "\(path)")
      }
      gate.open()
      return try await group.reduce(into: [Int]()) { $0.append($1.status.code) }
    }
    #expect(joined == [Int](repeating: 303, count: PasswordQueue.most))
    #expect(hashed.count.withLock(\.self) == PasswordQueue.most)
  }

  @Test("the log says in words why a password was refused") func logged() {
    #expect("\(StudioError.tooManyTries(wait: 30))" == "These were too many tries. Try again in 30 seconds.")
  }

  @Test("of sixty wrong passwords at once, five are tried") func logIns() async throws {
    let studio = try studio { PasswordHash.of($0) }
    _ = try studio.accounts.join(
      try studio.accounts.invite(.author), name: "Ana", password: "a few words in a row")
    let client = StudioClient(studio)
    let wrong = try await withThrowingTaskGroup(of: Response.self) { group in
      for number in 0..<60 {
        group.addTask {
          try await client.form("login", "name=Ana&password=wrong+\(number)", from: "10.0.0.7")
        }
      }
      return try await group.reduce(into: [Int: Int]()) { counts, response in
        counts[response.status.code, default: 0] += 1
        if response.status == .tooManyRequests { #expect(response.headers[.retryAfter] != nil) }
      }
    }
    #expect(wrong == [403: 5, 429: 55])
    let right = try await client.form("login", "name=Ana&password=\(password)", from: "10.0.0.8")
    #expect(right.status == .seeOther)
  }
}
