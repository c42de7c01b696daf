internal import Content
internal import Files
internal import JSON
internal import Photography
internal import Platform
internal import Synchronization

/// The accounts and invitations, in a file that other users of the computer cannot read.
package struct AccountStore: Sendable {
  private struct Contents: Codable {
    var accounts: [Account] = []
    var invitations: [Invitation] = []
    /// Older versions have none.
    var resets: [PasswordReset]?
  }

  /// What was read last: each request asks who sends it, and another program may write the file.
  private final class LastContents: Sendable {
    private let last = Mutex<(stamp: FileStamp, contents: Contents)?>(nil)

    func contents(at stamp: FileStamp) -> Contents? {
      last.withLock { $0?.stamp == stamp ? $0?.contents : nil }
    }

    func keep(_ contents: Contents, at stamp: FileStamp) { last.withLock { $0 = (stamp, contents) } }
  }

  /// How long an invitation, or a link for a new password, is valid, in days.
  package static let invitationDays = 7
  static let leastPassword = 10
  private static let mostPassword = 1000
  private let folder: String
  private let file: String
  private let last = LastContents()
  private let now: @Sendable () -> Int
  private let hash: @Sendable (String) -> String?

  /// - Parameter cache: The folder of the build cache, in which `accounts` is.
  package init(cache: String) { self.init(cache: cache, now: { Int(time(nil)) }) }

  /// - Parameters:
  ///   - now: Seconds from 1970.
  ///   - hash: Gives what is stored of a password; `nil` if there is no memory.
  init(
    cache: String, now: @escaping @Sendable () -> Int,
    hash: @escaping @Sendable (String) -> String? = { PasswordHash.of($0) }
  ) {
    (folder, file, self.now, self.hash) = (cache, "\(cache)/accounts", now, hash)
  }

  package var accounts: [Account] {
    get throws(AccountError) { try contents().accounts }
  }

  func account(named name: String) throws(AccountError) -> Account? {
    try contents().accounts.first { Account.key(of: $0.name) == Account.key(of: name) }
  }

  /// - Returns: The token with which one account can be made.
  package func invite(_ role: StudioRole) throws(AccountError) -> String {
    let token = StudioSecret.random()
    let expires = now() + AccountStore.invitationDays * 86_400
    try change { contents in
      contents.invitations.append(
        Invitation(digest: StudioSecret.digest(token), role: role, expires: expires))
    }
    return token
  }

  /// The role that an invitation gives; `nil` for one that is not valid.
  func role(ofInvitation token: String) throws(AccountError) -> StudioRole? {
    let digest = StudioSecret.digest(token)
    return try contents().invitations.first { $0.digest == digest && $0.expires > now() }?.role
  }

  /// Whether an account can be made, as far as that is known at once.
  func check(_ token: String, name: String, password: String) throws(AccountError) {
    _ = try invitation(StudioSecret.digest(token), for: name.trimmed, in: contents())
    try AccountStore.check(password)
  }

  /// The position of the invitation that allows an account with a name.
  private func invitation(
    _ digest: String, for name: String, in contents: Contents
  ) throws(AccountError) -> Int {
    guard let index = contents.invitations.firstIndex(where: { $0.digest == digest && $0.expires > now() })
    else { throw .invalidInvitation }
    guard (1...40).contains(name.count),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .invalidName }
    guard !contents.accounts.contains(where: { Account.key(of: $0.name) == Account.key(of: name) }) else {
      throw .nameTaken(name)
    }
    return index
  }

  /// Makes the account that an invitation allows.
  func join(_ token: String, name: String, password: String) throws(AccountError) -> Account {
    // Checked first, so that only invited people can cause a hash, which takes long.
    try check(token, name: name, password: password)
    let (name, digest, hash) = (name.trimmed, StudioSecret.digest(token), try hashed(password))
    var made: Account?
    try change { contents throws(AccountError) in
      let index = try invitation(digest, for: name, in: contents)
      let account = Account(
        name: name, role: contents.invitations[index].role, password: hash, created: now(),
        id: StudioSecret.random())
      contents.accounts.append(account)
      contents.invitations.remove(at: index)
      made = account
    }
    guard let made else { throw .invalidInvitation }
    return made
  }

  /// The account with a name and a password.
  func logIn(_ name: String, password: String) throws(AccountError) -> Account {
    let account = try account(named: name.trimmed)
    guard PasswordHash.matches(password, account?.password ?? PasswordHash.ofNobody), let account else {
      throw .wrongPassword
    }
    return account
  }

  func setPassword(of name: String, to password: String, from old: String) throws(AccountError) {
    try AccountStore.check(password)
    _ = try logIn(name, password: old)
    let hash = try hashed(password)
    try change { contents throws(AccountError) in
      guard let index = contents.accounts.firstIndex(where: { $0.name == name }) else { throw .wrongPassword }
      contents.accounts[index].password = hash
    }
  }

  /// - Returns: The token with which a person sets a new password, once; earlier ones of theirs are of no use any more.
  package func reset(_ name: String) throws(AccountError) -> String {
    let token = StudioSecret.random()
    try change { contents throws(AccountError) in
      let account = try AccountStore.known(name, in: contents)
      let reset = PasswordReset(
        digest: StudioSecret.digest(token), owner: account.owner,
        expires: now() + AccountStore.invitationDays * 86_400)
      contents.resets = (contents.resets ?? []).filter { $0.owner != account.owner } + [reset]
    }
    return token
  }

  /// Whose password a link sets; `nil` for one that is not valid.
  func name(ofReset token: String) throws(AccountError) -> String? {
    let contents = try contents()
    guard let reset = reset(StudioSecret.digest(token), in: contents) else { return nil }
    return contents.accounts.first { $0.owner == reset.owner }?.name
  }

  private func reset(_ digest: String, in contents: Contents) -> PasswordReset? {
    contents.resets?.first { $0.digest == digest && $0.expires > now() }
  }

  /// Sets the password that a link allows.
  func setPassword(_ token: String, to password: String) throws(AccountError) -> Account {
    try AccountStore.check(password)
    let digest = StudioSecret.digest(token)
    // Checked first, so that only who has a link can cause a hash, which takes long.
    guard reset(digest, in: try contents()) != nil else { throw .invalidReset }
    let hash = try hashed(password)
    var changed: Account?
    try change { contents throws(AccountError) in
      guard let reset = reset(digest, in: contents),
        let index = contents.accounts.firstIndex(where: { $0.owner == reset.owner })
      else { throw .invalidReset }
      contents.accounts[index].password = hash
      contents.resets?.removeAll { $0.owner == reset.owner }
      changed = contents.accounts[index]
    }
    guard let changed else { throw .invalidReset }
    return changed
  }

  private static func known(_ name: String, in contents: Contents) throws(AccountError) -> Account {
    let key = Account.key(of: name.trimmed)
    guard let account = contents.accounts.first(where: { Account.key(of: $0.name) == key }) else {
      throw .unknown(name, guess: Spelling.nearest(to: name, in: contents.accounts.map(\.name)))
    }
    return account
  }

  /// Removes an account; what it added stays.
  ///
  /// - Returns: The account's name as it is written.
  @discardableResult package func remove(_ name: String) throws(AccountError) -> String {
    var removed = name
    try change { contents throws(AccountError) in
      let account = try AccountStore.known(name, in: contents)
      removed = account.name
      let authors = contents.accounts.filter { $0.role == .author }
      if authors.count == 1, authors[0].name == removed { throw .lastAuthor(removed) }
      contents.accounts.removeAll { $0.owner == account.owner }
      contents.resets?.removeAll { $0.owner == account.owner }
    }
    return removed
  }

  /// Refuses a new password that is too short or too long.
  static func check(_ password: String) throws(AccountError) {
    guard password.count >= leastPassword else { throw .shortPassword(least: leastPassword) }
    guard password.utf8.count <= mostPassword else { throw .longPassword }
  }

  private func hashed(_ password: String) throws(AccountError) -> String {
    guard let hash = hash(password) else {
      throw .file("There is not enough memory to store the password.")
    }
    return hash
  }

  private func contents() throws(AccountError) -> Contents {
    // Before it is read, so that a file that is replaced meanwhile is read again.
    guard let stamp = FileStamp(path: file) else { return Contents() }
    if let contents = last.contents(at: stamp) { return contents }
    do {
      let contents = try JSONCoding.decode(Contents.self, from: try FileIO.read(file, atMost: 4 << 20))
      last.keep(contents, at: stamp)
      return contents
    } catch {
      throw .file("\(file) cannot be read (\(error)). If it is damaged, delete it and invite everyone again.")
    }
  }

  private func change(_ body: (inout Contents) throws(AccountError) -> Void) throws(AccountError) {
    do {
      try Folder.make(folder)
      // Another program may change it, too.
      let lock = try FolderLock(at: "\(file).lock", for: folder, waits: true)
      try withExtendedLifetime(lock) {
        var contents = try contents()
        contents.invitations.removeAll { $0.expires <= now() }
        contents.resets?.removeAll { $0.expires <= now() }
        try body(&contents)
        try FileIO.replace(file, with: try JSONCoding.encode(contents), permissions: 0o600)
      }
    } catch let error as AccountError {
      throw error
    } catch {
      throw .file("\(error)")
    }
  }
}
