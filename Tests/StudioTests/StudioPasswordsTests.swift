import Building
import Files
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

  private func request(
    _ method: String, _ path: String, cookie: String = "", form: String = "", from peer: String = "127.0.0.1"
  ) -> PreviewRequest {
    let origin = "https://127.0.0.1:8080"
    return PreviewRequest(
      method: method, target: "/studio/" + path,
      fields: ["origin": origin, "cookie": cookie, "content-type": "application/x-www-form-urlencoded"],
      origin: origin, peer: peer
    ) { _ in Array(form.utf8) }
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
    let author = String(try studio.sessions.begin(nil, by: request("GET", "")).prefix { $0 != ";" })
    let tokens = try (0...PasswordQueue.most).map { _ in try studio.accounts.invite(.contributor) }
    @Sendable func join(_ token: String, _ name: String) async -> PreviewResponse {
      await studio.respond(
        to: request("POST", "join", form: "token=\(token)&name=\(name)&password=\(password)"))
    }
    let joined = await withTaskGroup(of: PreviewResponse.self) { group in
      for (number, token) in tokens.enumerated() { group.addTask { await join(token, "N\(number)") } }
      // One more than wait: it is told at once. The others are held up.
      let refused = await group.next()
      #expect(refused?.status == 503)
      #expect(refused?.fields["Retry-After"] == "5")
      let falseOnes = await withTaskGroup(of: Int.self) { group in
        for number in 0..<60 { group.addTask { await join("no", "F\(number)").status } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(falseOnes == [Int](repeating: 403, count: 60))
      for path in ["api/settings", "api/journal", "api/tracks"] {
        #expect(await studio.respond(to: request("GET", path, cookie: author)).status == 200, "\(path)")
      }
      gate.open()
      return await group.reduce(into: [Int]()) { $0.append($1.status) }
    }
    #expect(joined == [Int](repeating: 303, count: PasswordQueue.most))
    #expect(hashed.count.withLock(\.self) == PasswordQueue.most)
  }

  @Test("of sixty wrong passwords at once, five are tried") func logIns() async throws {
    let studio = try studio { PasswordHash.of($0) }
    _ = try studio.accounts.join(
      try studio.accounts.invite(.author), name: "Ana", password: "a few words in a row")
    let wrong = await withTaskGroup(of: PreviewResponse.self) { group in
      for number in 0..<60 {
        group.addTask {
          await studio.respond(
            to: request("POST", "login", form: "name=Ana&password=wrong+\(number)", from: "10.0.0.7"))
        }
      }
      return await group.reduce(into: [Int: Int]()) { counts, response in
        counts[response.status, default: 0] += 1
        if response.status == 429 { #expect(response.fields["Retry-After"] != nil) }
      }
    }
    #expect(wrong == [403: 5, 429: 55])
    let right = request("POST", "login", form: "name=Ana&password=\(password)", from: "10.0.0.8")
    #expect(await studio.respond(to: right).status == 303)
  }
}
