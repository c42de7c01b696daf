import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("X9: symbolic links are watched as a build follows them") struct LinkedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1", to: "content/2019/a.jpg")
    try folder.write("1", to: "content/.store/deep/b.jpg")
  }

  private func tree() throws -> WatchedTree { try WatchedTree(WatchScope(root: folder.path + "/content")) }

  @Test func aChangeIsReportedAtEachPath() throws {
    try folder.link("content/linked", to: "2019")
    var tree = try tree()
    try folder.write("2", to: "content/2019/a.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["2019/a.jpg", "linked/a.jpg"]))
  }

  @Test func aHiddenFolderIsWatchedThroughItsLink() throws {
    try folder.link("content/linked", to: ".store")
    var tree = try tree()
    try folder.write("2", to: "content/.store/deep/b.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked/deep/b.jpg"]))
    try folder.makeFolder("content/.store/new")
    #expect(try tree.changes().mustRescan)
    try folder.write("2", to: "content/.store/new/c.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked/new/c.jpg"]))
  }

  @Test func aLinkedFileIsReportedAtTheLink() throws {
    try folder.link("content/linked.jpg", to: ".store/deep/b.jpg")
    var tree = try tree()
    try folder.write("2", to: "content/.store/deep/other.jpg")
    #expect(try tree.changes() == ChangeBatch())
    try folder.write("2", to: "content/.store/deep/b.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked.jpg"]))
  }

  @Test func linksInLinkedFoldersAndOutOfTheFolderAreNotFollowed() throws {
    try folder.write("1", to: "outside/c.jpg")
    try folder.link("content/out", to: "../outside")
    try folder.link("content/linked", to: ".store")
    try folder.makeFolder("content/.second")
    try folder.link("content/.store/second", to: "../.second")
    try folder.link("content/2019/circle", to: "..")
    try folder.link("content/2019/self", to: "../2019")
    var tree = try tree()
    try folder.write("2", to: "outside/c.jpg")
    try folder.write("2", to: "content/.second/d.jpg")
    #expect(try tree.changes() == ChangeBatch())
    try folder.write("2", to: "content/2019/a.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["2019/a.jpg"]))
  }

  @Test func linksComeAndGo() throws {
    var tree = try tree()
    try folder.link("content/linked", to: ".store/deep")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked"], mustRescan: true))
    try folder.write("2", to: "content/.store/deep/b.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked/b.jpg"]))
    try folder.remove("content/linked")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked"], mustRescan: true))
    try folder.write("3", to: "content/.store/deep/b.jpg")
    #expect(try tree.changes() == ChangeBatch())
  }

  @Test func aLinkToAFileIsOneChange() throws {
    try folder.link("content/late.jpg", to: ".store/deep/c.jpg")
    try folder.link("content/folder", to: "2019")
    var tree = try tree()
    try folder.link("content/linked.jpg", to: ".store/deep/b.jpg")
    try folder.makeFolder("content/2020")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked.jpg", "2020"]))
    try folder.remove("content/linked.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["linked.jpg"]))
    try folder.write("1", to: "content/.store/deep/c.jpg")
    try folder.write("1", to: "content/new.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["late.jpg", "new.jpg"]))
  }

  @Test func aBrokenLinkIsFollowedOnceItsTargetExists() throws {
    try folder.link("content/linked", to: "2020")
    var tree = try tree()
    try folder.makeFolder("content/2020")
    #expect(try tree.changes() == ChangeBatch(paths: ["2020"], mustRescan: true))
    try folder.write("1", to: "content/2020/c.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["2020/c.jpg", "linked/c.jpg"]))
  }
}
