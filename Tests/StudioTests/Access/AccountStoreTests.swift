import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Studio

@Suite("P9: accounts") struct AccountStoreTests {
  private let folder: TemporaryFolder
  /// Seconds from 1970.
  private final class Clock: Sendable {
    let now = Mutex(1_000_000)
    func pass(days: Int) { now.withLock { $0 += days * 86_400 } }
  }
  private let clock = Clock()
  private let password = "a few words in a row"

  init() throws { folder = try TemporaryFolder() }

  private var store: AccountStore {
    let clock = clock
    return AccountStore(cache: folder.path) { clock.now.withLock { $0 } }
  }

  @Test("an invitation makes one account, which logs in by its password only") func invitation() throws {
    let token = try store.invite(.author)
    #expect(try store.role(ofInvitation: token) == .author)
    let account = try store.join(token, name: "  Ana  ", password: password)
    #expect(account.name == "Ana" && account.role == .author)
    #expect(throws: AccountError.invalidInvitation) { try store.join(token, name: "Ben", password: password) }
    #expect(throws: AccountError.invalidInvitation) { try store.join("no", name: "Ben", password: password) }
    #expect(try store.logIn("ana ", password: password).name == "Ana")
    #expect(throws: AccountError.wrongPassword) { try store.logIn("Ana", password: password + " ") }
    #expect(throws: AccountError.wrongPassword) { try store.logIn("Nobody", password: password) }
  }

  @Test("no password is hashed for those who were not invited, or whose name or password is none")
  func hashesLast() throws {
    let hashed = Mutex<[String]>([])
    let store = AccountStore(cache: folder.path, now: { 1_000_000 }) { password in
      hashed.withLock { $0.append(password) }
      return "hash"
    }
    let token = try store.invite(.author)
    for (token, name, password) in [
      ("no", "Ana", password), ("", "Ana", password), (token, "", password), (token, "Ana", "short"),
    ] {
      #expect(throws: AccountError.self) { try store.join(token, name: name, password: password) }
    }
    #expect(hashed.withLock(\.self) == [])
    _ = try store.join(token, name: "Ana", password: password)
    #expect(hashed.withLock(\.self) == [password])
  }

  @Test("an invitation ends after a week") func invitationEnds() throws {
    let token = try store.invite(.contributor)
    clock.pass(days: 6)
    #expect(try store.role(ofInvitation: token) == .contributor)
    clock.pass(days: 1)
    #expect(try store.role(ofInvitation: token) == nil)
    #expect(throws: AccountError.invalidInvitation) { try store.join(token, name: "Ben", password: password) }
  }

  @Test(
    "names that people would confuse, empty ones and short passwords are refused, and the invitation stays")
  func refusals() throws {
    _ = try store.join(try store.invite(.author), name: "Ana", password: password)
    let token = try store.invite(.contributor)
    #expect(throws: AccountError.nameTaken("ANA")) { try store.join(token, name: "ANA", password: password) }
    for name in ["", "  ", "a\nb", String(repeating: "a", count: 41)] {
      #expect(throws: AccountError.invalidName) { try store.join(token, name: name, password: password) }
    }
    #expect(throws: AccountError.shortPassword(least: 10)) {
      try store.join(token, name: "Ben", password: "ninechars")
    }
    #expect(throws: AccountError.longPassword) {
      try store.join(token, name: "Ben", password: String(repeating: "a", count: 1001))
    }
    #expect(try store.join(token, name: "Ben", password: password).role == .contributor)
  }

  @Test("the file tells neither passwords nor invitations, and others cannot read it") func file() throws {
    let token = try store.invite(.author)
    let other = try store.invite(.author)
    _ = try store.join(token, name: "Ana", password: password)
    let path = folder.path + "/accounts"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.contains("$argon2id$") && !text.contains(password) && !text.contains(token)
        && !text.contains(other))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
  }

  @Test("a password is changed with the one until now") func passwordChanges() throws {
    _ = try store.join(try store.invite(.author), name: "Ana", password: password)
    #expect(throws: AccountError.wrongPassword) {
      try store.setPassword(of: "Ana", to: "another password", from: "a wrong one")
    }
    try store.setPassword(of: "Ana", to: "another password", from: password)
    #expect(throws: AccountError.wrongPassword) { try store.logIn("Ana", password: password) }
    #expect(try store.logIn("Ana", password: "another password").name == "Ana")
  }

  @Test("an account is removed, but not the last author's; a wrong name is guessed") func removal() throws {
    _ = try store.join(try store.invite(.author), name: "Ana", password: password)
    _ = try store.join(try store.invite(.contributor), name: "Benedict", password: password)
    #expect(throws: AccountError.lastAuthor("Ana")) { try store.remove("ana") }
    #expect(throws: AccountError.unknown("Benedikt", guess: "Benedict")) { try store.remove("Benedikt") }
    #expect(try store.remove("benedict") == "Benedict")
    #expect(try store.accounts.map(\.name) == ["Ana"])
  }

  @Test("a damaged file is told, and stays") func damage() throws {
    try Data("{".utf8).write(to: URL(filePath: folder.path + "/accounts"))
    #expect(throws: AccountError.self) { try store.invite(.author) }
    #expect(try String(contentsOfFile: folder.path + "/accounts", encoding: .utf8) == "{")
  }

  @Test("an author's link sets a new password, once, for the account that it was made for") func resets()
    throws
  {
    let account = try store.join(try store.invite(.author), name: "Ana", password: password)
    #expect(throws: AccountError.self) { try store.reset("Nobody") }
    let first = try store.reset("ana")
    let token = try store.reset("Ana")
    #expect(try store.name(ofReset: token) == "Ana" && store.name(ofReset: first) == nil)
    #expect(throws: AccountError.shortPassword(least: 10)) { try store.setPassword(token, to: "short") }
    #expect(throws: AccountError.invalidReset) { try store.setPassword(first, to: "other words in a row") }
    #expect(try store.setPassword(token, to: "other words in a row").owner == account.owner)
    #expect(try store.logIn("Ana", password: "other words in a row").role == .author)
    #expect(throws: AccountError.wrongPassword) { try store.logIn("Ana", password: password) }
    #expect(throws: AccountError.invalidReset) { try store.setPassword(token, to: "other words in a row") }
    let late = try store.reset("Ana")
    clock.pass(days: AccountStore.invitationDays)
    #expect(try store.name(ofReset: late) == nil)
    // Nor for an account that is made later under the name.
    let second = try store.join(try store.invite(.contributor), name: "Ben", password: password)
    let stale = try store.reset("Ben")
    try store.remove("Ben")
    clock.pass(days: 1)
    let other = try store.join(try store.invite(.contributor), name: "Ben", password: password)
    #expect(other.owner != second.owner)
    #expect(throws: AccountError.invalidReset) { try store.setPassword(stale, to: "other words in a row") }
  }
}
