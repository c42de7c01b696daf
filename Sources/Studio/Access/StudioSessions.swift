internal import Files
internal import Photography
internal import Preview
internal import Synchronization

/// The browsers that are signed in: each opened an address that the Studio printed, on this computer.
///
/// The digests of their cookies are kept in a file that other users cannot read, so a restart ends no session.
final class StudioSessions: Sendable {
  struct Session: Sendable {
    /// What a page sends with every change; pages of other sites cannot read it.
    let pageToken: String
  }

  private struct State {
    /// The oldest first.
    var digests: [String] = []
    var entrance: String?
  }

  private static let cookie = "photomap-studio"
  /// How many sessions there may be; the oldest end first.
  private static let most = 20
  private let file: String
  /// Opens one session.
  let entranceToken: String
  private let state: Mutex<State>

  init(folder: String) throws(FileError) {
    try Folder.make(folder)
    file = "\(folder)/sessions"
    entranceToken = StudioSessions.random()
    var known: [String] = []
    if FileStamp(path: file) != nil {
      known = String(decoding: try FileIO.read(file, atMost: 1 << 16), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    state = Mutex(State(digests: known.suffix(StudioSessions.most), entrance: entranceToken))
  }

  /// - Returns: The cookie of a new session; `nil` for another token, and for one that was used.
  func open(_ token: String) throws(FileError) -> String? {
    let secret = StudioSessions.random()
    let digests: [String]? = state.withLock { state in
      guard let entrance = state.entrance, StudioSessions.areEqual(entrance, token) else { return nil }
      state.entrance = nil
      state.digests = (state.digests + [StudioSessions.digest(secret)]).suffix(StudioSessions.most)
      return state.digests
    }
    guard let digests else { return nil }
    try FileIO.replace(
      file, with: Array(digests.map { $0 + "\n" }.joined().utf8), permissions: 0o600)
    return "\(StudioSessions.cookie)=\(secret); Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict"
  }

  /// The session of a request, which comes from this computer.
  func session(of request: PreviewRequest) throws -> Session? {
    guard request.isLocal, let secret = StudioSessions.secret(in: request.fields["cookie"] ?? "") else {
      return nil
    }
    let digest = StudioSessions.digest(secret)
    guard state.withLock({ $0.digests.contains(digest) }) else { return nil }
    return Session(pageToken: StudioSessions.digest("page " + secret))
  }

  private static func secret(in cookies: String) -> String? {
    for part in cookies.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0].drop(while: { $0 == " " }) == cookie { return String(sides[1]) }
    }
    return nil
  }

  private static func digest(_ text: String) -> String { Fingerprint(of: Array(text.utf8)).hex(64) }

  private static func random() -> String {
    var source = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(source.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Takes as long for any two texts of equal length.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
