import Foundation
import Platform
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
    try expectChanges(ChangeBatch(paths: ["2019/a.jpg", "linked/a.jpg"]), from: &tree)
  }

  @Test func aHiddenFolderIsWatchedThroughItsLink() throws {
    try folder.link("content/linked", to: ".store")
    var tree = try tree()
    try folder.write("2", to: "content/.store/deep/b.jpg")
    try expectChanges(ChangeBatch(paths: ["linked/deep/b.jpg"]), from: &tree)
    try folder.makeFolder("content/.store/new")
    #expect(try tree.changes().mustRescan)
    try folder.write("2", to: "content/.store/new/c.jpg")
    try expectChanges(ChangeBatch(paths: ["linked/new/c.jpg"]), from: &tree)
  }

  @Test func aLinkedFileIsReportedAtTheLink() throws {
    try folder.link("content/linked.jpg", to: ".store/deep/b.jpg")
    var tree = try tree()
    try folder.write("2", to: "content/.store/deep/other.jpg")
    #expect(try tree.changes() == ChangeBatch())
    try folder.write("2", to: "content/.store/deep/b.jpg")
    try expectChanges(ChangeBatch(paths: ["linked.jpg"]), from: &tree)
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
    try expectChanges(ChangeBatch(paths: ["2019/a.jpg"]), from: &tree)
  }

  @Test func linksComeAndGo() throws {
    var tree = try tree()
    try folder.link("content/linked", to: ".store/deep")
    try expectChanges(ChangeBatch(paths: ["linked"], mustRescan: true), from: &tree)
    try folder.write("2", to: "content/.store/deep/b.jpg")
    try expectChanges(ChangeBatch(paths: ["linked/b.jpg"]), from: &tree)
    try folder.remove("content/linked")
    try expectChanges(ChangeBatch(paths: ["linked"], mustRescan: true), from: &tree)
    try folder.write("3", to: "content/.store/deep/b.jpg")
    #expect(try tree.changes() == ChangeBatch())
  }

  @Test func aLinkToAFileIsOneChange() throws {
    try folder.link("content/late.jpg", to: ".store/deep/c.jpg")
    try folder.link("content/folder", to: "2019")
    var tree = try tree()
    try folder.link("content/linked.jpg", to: ".store/deep/b.jpg")
    try folder.makeFolder("content/2020")
    try expectChanges(ChangeBatch(paths: ["linked.jpg", "2020"]), from: &tree)
    try folder.remove("content/linked.jpg")
    try expectChanges(ChangeBatch(paths: ["linked.jpg"]), from: &tree)
    try folder.write("1", to: "content/.store/deep/c.jpg")
    try folder.write("1", to: "content/new.jpg")
    try expectChanges(ChangeBatch(paths: ["late.jpg", "new.jpg"]), from: &tree)
  }

  @Test func aBrokenLinkIsFollowedOnceItsTargetExists() throws {
    try folder.link("content/linked", to: "2020")
    var tree = try tree()
    try folder.makeFolder("content/2020")
    try expectChanges(ChangeBatch(paths: ["2020"], mustRescan: true), from: &tree)
    try folder.write("1", to: "content/2020/c.jpg")
    try expectChanges(ChangeBatch(paths: ["2020/c.jpg", "linked/c.jpg"]), from: &tree)
  }
}

/// Expects these changes, and waits for them while more may come: a file counts as closed when no process holds it any more,
/// and one that another test has just started may hold it for a moment.
func expectChanges(
  _ expected: ChangeBatch, from tree: inout WatchedTree, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var batch = try tree.changes()
  var watched = pollfd(fd: tree.descriptor, events: Int16(POLLIN), revents: 0)
  while batch != expected, poll(&watched, 1, 10_000) > 0 { batch.formUnion(try tree.changes()) }
  #expect(batch == expected, sourceLocation: sourceLocation)
}
