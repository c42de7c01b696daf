import Foundation
import HTTPTypes
import Hummingbird
import Preview
import Synchronization
import TestSupport
import Testing

@testable import Studio

extension StudioSessions.Session {
  /// At this computer.
  static let author = StudioSessions.Session(pageToken: "", account: nil, digest: "")
}

extension StudioSessions {
  fileprivate func begin(_ account: Account?, by sent: (Request, PreviewContext)) throws -> String {
    try begin(account, by: sent.0, sent.1)
  }

  fileprivate func session(of sent: (Request, PreviewContext)) throws -> Session? {
    try session(of: sent.0, sent.1)
  }
}

@Suite("P9: sessions") struct StudioSessionsTests {
  private let folder: TemporaryFolder
  private final class Clock: Sendable { let now = Mutex(1_000_000) }
  private let clock = Clock()
  private let password = "a few words in a row"

  init() throws { folder = try TemporaryFolder() }

  private var accounts: AccountStore {
    let clock = clock
    return AccountStore(cache: folder.path) { clock.now.withLock { $0 } }
  }

  private func sessions() throws -> StudioSessions {
    let clock = clock
    return try StudioSessions(folder: folder.path + "/studio", accounts: accounts) {
      clock.now.withLock { $0 }
    }
  }

  /// A request of a browser.
  private func request(
    _ cookie: String? = nil, from peer: String = "127.0.0.1", origin: String = "http://127.0.0.1:8080"
  ) -> (Request, PreviewContext) {
    (
      StudioClient.request(.get, "", fields: [.cookie: cookie ?? "", .userAgent: "Test"]),
      StudioClient.context(peer: peer, origin: origin)
    )
  }

  private func pair(_ cookie: String) -> String { String(cookie.prefix { $0 != ";" }) }

  @Test("the author's session is for this computer only, and holds after a restart") func author() throws {
    let cookie = try sessions().begin(nil, by: request())
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict") && !cookie.contains("Secure"))
    let session = try #require(try sessions().session(of: request("other=1; \(pair(cookie))")))
    #expect(session.role == .author && session.account == nil)
    #expect(try sessions().session(of: request(pair(cookie), from: "192.168.1.7")) == nil)
    #expect(try sessions().session(of: request("photomap-studio=no")) == nil)
  }

  @Test("an account's session holds everywhere, until the account is removed, or made again") func account()
    throws
  {
    _ = try accounts.join(try accounts.invite(.author), name: "Ana", password: password)
    let ben = try accounts.join(try accounts.invite(.contributor), name: "Ben", password: password)
    let own = try sessions()
    let cookie = pair(try own.begin(ben, by: request(origin: "https://192.168.1.5:8080")))
    #expect(try own.begin(ben, by: request(origin: "https://192.168.1.5:8080")).contains("; Secure"))
    #expect(try own.session(of: request(cookie, from: "192.168.1.7"))?.role == .contributor)
    #expect(own.sessions(of: "Ben").count == 2 && own.sessions(of: "Ana").isEmpty)
    try accounts.remove("Ben")
    #expect(try own.session(of: request(cookie)) == nil)
    // In the same second, too.
    _ = try accounts.join(try accounts.invite(.contributor), name: "Ben", password: password)
    #expect(try own.session(of: request(cookie)) == nil)
  }

  @Test("an account that was made while the clock was ahead logs in, also one of an older version")
  func clockAhead() throws {
    clock.now.withLock { $0 += 400 * 86_400 }
    let ana = try accounts.join(try accounts.invite(.author), name: "Ana", password: password)
    clock.now.withLock { $0 -= 400 * 86_400 }
    let own = try sessions()
    let cookie = pair(try own.begin(ana, by: request()))
    #expect(try own.session(of: request(cookie))?.account == ana)
    let file = URL(filePath: folder.path + "/accounts")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(/"id":"\w+",/, with: "").utf8).write(to: file)
    let older = try #require(try accounts.account(named: "Ana"))
    #expect(older.id == nil)
    let next = pair(try own.begin(older, by: request()))
    #expect(try own.session(of: request(next))?.account == older)
    #expect(try sessions().session(of: request(next))?.account == older)
  }

  @Test("a session of an older version belongs to the account that was there when it began")
  func oldSessions()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/studio", withIntermediateDirectories: true)
    let ana = try accounts.join(try accounts.invite(.author), name: "Ana", password: password)
    let secret = String(repeating: "ab", count: 32)
    for (started, isHers) in [(ana.created, true), (ana.created - 1, false)] {
      let line =
        #"{"account":"Ana","browser":"","digest":"\#(StudioSecret.digest(secret))","started":\#(started),"used":\#(ana.created)}"#
      try Data("\(line)\n".utf8).write(to: URL(filePath: folder.path + "/studio/sessions"))
      #expect(try (sessions().session(of: request("photomap-studio=\(secret)")) != nil) == isHers)
    }
  }

  @Test("a session ends when it is not used for a month, or by its owner") func end() throws {
    let ana = try accounts.join(try accounts.invite(.author), name: "Ana", password: password)
    let own = try sessions()
    let cookie = pair(try own.begin(ana, by: request()))
    for _ in 0..<3 {
      clock.now.withLock { $0 += 20 * 86_400 }
      #expect(try own.session(of: request(cookie)) != nil)
    }
    clock.now.withLock { $0 += 31 * 86_400 }
    #expect(try own.session(of: request(cookie)) == nil)
    let other = pair(try own.begin(ana, by: request()))
    let digest = try #require(try own.session(of: request(other))?.digest)
    try own.end(of: "Ben") { $0.digest == digest }
    #expect(try own.session(of: request(other)) != nil)
    try own.end(of: "Ana") { $0.digest == digest }
    #expect(try own.session(of: request(other)) == nil)
    #expect(try sessions().session(of: request(other)) == nil)
  }

  @Test("an account has at most twenty sessions, and takes none from others") func most() throws {
    let ana = try accounts.join(try accounts.invite(.author), name: "Ana", password: password)
    let own = try sessions()
    let local = pair(try own.begin(nil, by: request()))
    let first = pair(try own.begin(ana, by: request()))
    for _ in 0..<20 { _ = try own.begin(ana, by: request()) }
    #expect(own.sessions(of: "Ana").count == 20)
    #expect(try own.session(of: request(first)) == nil)
    #expect(try own.session(of: request(local)) != nil)
  }

  @Test("sessions of the version before go on") func oldFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/studio", withIntermediateDirectories: true)
    let secret = String(repeating: "ab", count: 32)
    try Data("\(StudioSecret.digest(secret))\n".utf8).write(
      to: URL(filePath: folder.path + "/studio/sessions"))
    #expect(try sessions().session(of: request("photomap-studio=\(secret)")) != nil)
  }
}
