import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Studio

@Suite("P9: what contributors have added") struct ContributionStoreTests {
  private let folder: TemporaryFolder
  private let accounts: AccountStore
  private let password = "a few words in a row"

  init() throws {
    folder = try TemporaryFolder()
    accounts = AccountStore(cache: folder.path, now: { 1_000_000 }, hash: { _ in "hash" })
    try folder.write("picture", to: "a.jpg")
    try folder.write("another", to: "b.jpg")
  }

  private func join(_ name: String) throws -> Account {
    try accounts.join(try accounts.invite(.contributor), name: name, password: password)
  }

  private func store() throws -> ContributionStore {
    try ContributionStore(folder: folder.path, accounts: accounts)
  }

  private let digest = Digest(of: Array("picture".utf8))

  @Test("a file is known by its content, wherever it is, also after a restart") func contents() throws {
    let (ben, ana) = (try join("Ben"), try join("Ana"))
    try store().add([(digest, 7)], by: ben)
    let store = try store()
    #expect(store.isBy(ben, folder.path + "/a.jpg") && !store.isBy(ana, folder.path + "/a.jpg"))
    #expect(!store.isBy(ben, folder.path + "/b.jpg") && !store.isBy(ben, folder.path + "/missing.jpg"))
    try FileManager.default.moveItem(atPath: folder.path + "/a.jpg", toPath: folder.path + "/c.jpg")
    #expect(store.isBy(ben, folder.path + "/c.jpg"))
  }

  @Test("files of another size than any that an account has added are not read, however large") func sizes()
    throws
  {
    let ben = try join("Ben")
    let store = try store()
    try store.add([(digest, 7)], by: ben)
    let movie = folder.path + "/movie.mp4"
    try folder.write("", to: "movie.mp4")
    // Reading it would take hours.
    try #require(truncate(movie, 1 << 42) == 0)
    #expect(!store.isBy(ben, movie))
    // Older versions noted no sizes.
    try folder.write(#"{"digest":"\#(digest.hex(64))","owner":"\#(ben.owner)"}"# + "\n", to: "contributions")
    #expect(try self.store().isBy(ben, folder.path + "/a.jpg"))
  }

  @Test("a new account of an old name never gets the photographs of the old one, which can be passed on")
  func heirs() throws {
    let (ben, ana) = (try join("Ben"), try join("Ana"))
    let store = try store()
    try store.add([(digest, 7)], by: ben)
    let again = Account(name: "Ben", role: .contributor, password: "", created: ben.created + 1)
    #expect(!store.isBy(again, folder.path + "/a.jpg"))
    try store.pass(from: ben, to: ana)
    #expect(store.isBy(ana, folder.path + "/a.jpg") && !store.isBy(ben, folder.path + "/a.jpg"))
    try store.pass(from: ana, to: nil)
    #expect(try !self.store().isBy(ana, folder.path + "/a.jpg"))
  }

  @Test("what an older version noted by name belongs to the account that has the name when it is first read")
  func olderFiles() throws {
    let ben = try join("Ben")
    try folder.write("\(digest.hex(64))\tBen\n", to: "contributions")
    #expect(try store().isBy(ben, folder.path + "/a.jpg"))
    let again = Account(name: "Ben", role: .contributor, password: "", created: ben.created + 1)
    #expect(try !store().isBy(again, folder.path + "/a.jpg"))
    #expect(try store().isBy(ben, folder.path + "/a.jpg"))
  }
}
