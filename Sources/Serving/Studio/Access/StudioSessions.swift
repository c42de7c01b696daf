internal import Files
internal import HTTPTypes
internal import Hummingbird
internal import JSON
internal import Messages
internal import Photography
internal import Platform
internal import Preview
internal import Synchronization

/// The browsers that are signed in: on this computer by an address that the Studio printed, elsewhere with an account.
///
/// The digests of their cookies are kept in a file that other users cannot read, so a restart ends no session.
final class StudioSessions: Sendable {
  struct Session: Sendable {
    /// What a page sends with every change; pages of other sites cannot read it.
    let pageToken: String
    /// `nil` for the author at this computer.
    let account: Account?
    let digest: String
    /// In the language in which it is answered.
    var words = Messages.english

    var role: StudioRole { account?.role ?? .author }

    /// To whom unfinished uploads belong: the author at this computer, or an account as it was made.
    var owner: String { account?.owner ?? "" }
  }

  /// A browser that is signed in.
  struct Entry: Codable, Sendable, Hashable {
    let digest: String
    /// The name of an account; `nil` for the author at this computer.
    var account: String?
    /// ``Account/identity``; sessions of older versions have none.
    var identity: String?
    /// Seconds from 1970.
    var started = 0
    var used = 0
    /// The browser's `User-Agent`.
    var browser = ""

    /// Whether it belongs to the account that has its name now.
    func isOf(_ account: Account) -> Bool {
      identity.map { $0 == account.identity } ?? (account.created <= started)
    }
  }

  private static let cookie = "photomap-studio"
  /// How many sessions there may be of an account; the oldest end first.
  private static let most = 20
  /// The seconds without use after which a session ends.
  private static let longest = 30 * 86_400
  private let file: String
  private let accounts: AccountStore
  /// The oldest first.
  private let entries: Mutex<[Entry]>
  private let writing = Mutex(())
  private let now: @Sendable () -> Int

  /// - Parameter now: Seconds from 1970.
  init(
    folder: String, accounts: AccountStore, now: @escaping @Sendable () -> Int = { Int(time(nil)) }
  ) throws(FileError) {
    try Folder.make(folder)
    (file, self.accounts, self.now) = ("\(folder)/sessions", accounts, now)
    var entries: [Entry] = []
    if FileStamp(path: file) != nil {
      // A line is a session; older versions wrote the digest alone. The last line may be incomplete after a crash.
      entries = try FileIO.read(file, atMost: 4 << 20).split(separator: UInt8(ascii: "\n")).compactMap {
        line in
        if let entry = try? JSONCoding.decode(Entry.self, from: Array(line)) { return entry }
        let text = String(decoding: line, as: UTF8.self)
        return text.count == 64 ? Entry(digest: text, started: now(), used: now()) : nil
      }
    }
    self.entries = Mutex(entries)
  }

  /// - Parameter account: `nil` for the author at this computer.
  /// - Returns: The cookie of a new session.
  func begin(_ account: Account?, by request: Request, _ context: PreviewContext) throws -> String {
    let secret = StudioSecret.random()
    let entry = Entry(
      digest: StudioSecret.digest(secret), account: account?.name, identity: account?.identity,
      started: now(),
      used: now(), browser: String((request.headers[.userAgent] ?? "").prefix(300)))
    try change { entries in
      let own = entries.filter { $0.account == entry.account }
      let old = Set(own.prefix(max(0, own.count + 1 - StudioSessions.most)).map(\.digest))
      entries.removeAll { old.contains($0.digest) || $0.used + StudioSessions.longest < now() }
      entries.append(entry)
    }
    let secure = context.isEncrypted ? "; Secure" : ""
    return
      "\(StudioSessions.cookie)=\(secret); Path=/; Max-Age=\(StudioSessions.longest); HttpOnly; SameSite=Strict\(secure)"
  }

  /// What removes the cookie of a session.
  static let noCookie = "\(cookie)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"

  /// The session of a request.
  func session(of request: Request, _ context: PreviewContext) throws -> Session? {
    guard let secret = StudioSessions.secret(in: request.headers[.cookie] ?? "") else { return nil }
    let digest = StudioSecret.digest(secret)
    guard let entry = entries.withLock({ $0.first { $0.digest == digest } }),
      entry.used + StudioSessions.longest > now()
    else { return nil }
    var account: Account?
    if let name = entry.account {
      account = try accounts.account(named: name)
      // A removed account, or one made again since, signs nobody in.
      guard let account, entry.isOf(account) else { return nil }
    } else if !context.isLocal {
      return nil
    }
    if entry.used + 86_400 < now() {
      try change { entries in
        if let index = entries.firstIndex(where: { $0.digest == digest }) { entries[index].used = now() }
      }
    }
    return Session(pageToken: StudioSecret.digest("page " + secret), account: account, digest: digest)
  }

  /// The sessions of an account, the newest first.
  func sessions(of account: String) -> [Entry] {
    entries.withLock { entries in entries.filter { $0.account == account }.reversed() }
  }

  /// Ends the sessions of an account that are wanted.
  func end(of account: String?, _ isWanted: (Entry) -> Bool) throws {
    try change { $0.removeAll { $0.account == account && isWanted($0) } }
  }

  private func change(_ body: (inout [Entry]) -> Void) throws {
    // While no other change may come: an older state written later would bring an ended session back. Requests do not wait for the disk.
    try writing.withLock { _ in
      let changed = entries.withLock { entries in
        body(&entries)
        return entries
      }
      let bytes = try changed.flatMap { try JSONCoding.encode($0) + [UInt8(ascii: "\n")] }
      try FileIO.replace(file, with: bytes, permissions: 0o600)
    }
  }

  private static func secret(in cookies: String) -> String? {
    for part in cookies.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].drop(while: { $0 == " " }) == cookie { return String(sides[1]) }
    }
    return nil
  }
}
