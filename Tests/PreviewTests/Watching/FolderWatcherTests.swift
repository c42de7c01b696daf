import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite("X9: changes are seen", .timeLimit(.minutes(5))) struct FolderWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("1", to: "content/a.jpg")
    try folder.write("1", to: "content/2019/alps/b.jpg")
  }

  @Test(
    arguments: [
      ("written", ["a.jpg"]), ("new", ["new.jpg"]), ("removed", ["a.jpg"]), ("renamed", ["a.jpg", "c.jpg"]),
      ("deep", ["2019/alps/b.jpg"]), ("touched", ["a.jpg"]), ("linked", ["link.jpg"]),
      ("moved in by a hard link", ["hard.jpg"]),
      ("saved by rename", ["a.jpg"]),
    ])
  func reportsFiles(change: String, paths: [String]) async throws {
    var changes = try watch().makeAsyncIterator()
    switch change {
    case "written": try folder.write("2", to: "content/a.jpg")
    case "new": try folder.write("2", to: "content/new.jpg")
    case "removed": try folder.remove("content/a.jpg")
    case "renamed": try folder.move("content/a.jpg", to: "content/c.jpg")
    case "deep": try folder.write("2", to: "content/2019/alps/b.jpg")
    case "touched":
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path + "/content/a.jpg")
    case "moved in by a hard link":
      let source = folder.path + "/store.jpg"
      try folder.write("2", to: "store.jpg")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: source)
      #expect(link(source, folder.path + "/content/hard.jpg") == 0 && unlink(source) == 0)
    case "linked": try folder.link("content/link.jpg", to: "a.jpg")
    default:
      try folder.write("2", to: "content/.a.jpg.swp")
      #expect(rename(folder.path + "/content/.a.jpg.swp", folder.path + "/content/a.jpg") == 0)
    }
    try await expect(Set(paths), from: &changes)
  }

  @Test func followsNewFoldersAndReportsTheirContents() async throws {
    var changes = try watch().makeAsyncIterator()
    try folder.write("1", to: "content/new/deeper/d.jpg")
    try await expect(["new", "new/deeper", "new/deeper/d.jpg"], from: &changes)
    try folder.write("2", to: "content/new/deeper/d.jpg")
    try await expect(["new/deeper/d.jpg"], from: &changes)
  }

  @Test func followsAFolderToItsNewPlace() async throws {
    var changes = try watch().makeAsyncIterator()
    try folder.move("content/2019", to: "content/2020")
    try await expect(["2019", "2020", "2020/alps", "2020/alps/b.jpg"], from: &changes)
    try folder.write("2", to: "content/2020/alps/b.jpg")
    try await expect(["2020/alps/b.jpg"], from: &changes)
  }

  @Test func followsAFolderThatTakesThePlaceOfAnother() async throws {
    try folder.makeFolder("content/2020")
    var changes = try watch().makeAsyncIterator()
    #expect(rename(folder.path + "/content/2019", folder.path + "/content/2020") == 0)
    try await expect(["2019", "2020", "2020/alps", "2020/alps/b.jpg"], from: &changes)
    try folder.remove("content/2020")
    try await expect(["2020", "2020/alps", "2020/alps/b.jpg"], from: &changes)
    try folder.write("1", to: "content/2020/c.jpg")
    try await expect(["2020", "2020/c.jpg"], from: &changes)
    try folder.write("2", to: "content/2020/c.jpg")
    try await expect(["2020/c.jpg"], from: &changes)
  }

  @Test func forgetsAFolderThatIsMovedOut() async throws {
    var changes = try watch().makeAsyncIterator()
    try folder.move("content/2019", to: "elsewhere")
    try await expect(["2019"], from: &changes)
    try folder.write("2", to: "elsewhere/alps/b.jpg")
    try folder.write("2", to: "content/a.jpg")
    try await expect(["a.jpg"], from: &changes)
  }

  @Test func ignoresTemporaryAndExcludedFiles() async throws {
    try folder.makeFolder("content/output")
    var changes = try watch(excluding: ["content/output"]).makeAsyncIterator()
    for name in [".photomap/cache.db", ".a.jpg.swp", "output/index.html", "output/map/index.html"] {
      try folder.write("2", to: "content/" + name)
    }
    try folder.write("2", to: "content/a.jpg")
    try await expect(["a.jpg"], from: &changes)
  }

  @Test func ignoresByNameAndFolder() async throws {
    try folder.makeFolder("content/static")
    var changes = try watch { name, folder in name.hasPrefix(".") && !folder.hasPrefix("static") }
      .makeAsyncIterator()
    try folder.write("1", to: "content/.well-known/a.txt")
    try folder.write("1", to: "content/static/.well-known/a.txt")
    try await expect(
      ["static/.well-known", "static/.well-known/a.txt"], from: &changes)
    try folder.write("2", to: "content/static/.well-known/a.txt")
    try await expect(["static/.well-known/a.txt"], from: &changes)
  }

  @Test func watchesFilesOutsideTheFolder() async throws {
    try folder.write("1", to: "other.yaml")
    var changes = try watch(files: ["../site.yaml"]).makeAsyncIterator()
    try folder.write("1", to: "site.yaml")
    try await expect(["../site.yaml"], from: &changes)
    try folder.write("2", to: "other.yaml")
    try folder.write("2", to: ".site.yaml.swp")
    #expect(rename(folder.path + "/.site.yaml.swp", folder.path + "/site.yaml") == 0)
    try await expect(["../site.yaml"], from: &changes)
    try folder.remove("site.yaml")
    try await expect(["../site.yaml"], from: &changes)
  }

  @Test("a storm of saves is one batch") func makesOneBatchOfAStorm() async throws {
    var changes = try watch(quiet: .seconds(2), quietAfterOne: .seconds(2)).makeAsyncIterator()
    for number in 0..<200 { try folder.write("2", to: "content/\(number).jpg") }
    #expect(try await changes.next() == ChangeBatch(paths: Set((0..<200).map { "\($0).jpg" })))
    try folder.write("3", to: "content/a.jpg")
    #expect(try await changes.next() == ChangeBatch(paths: ["a.jpg"]), "and no second batch")
  }

  @Test("one saved file does not wait for others") func reportsOneFileAtOnce() async throws {
    var changes = try watch(quiet: .seconds(600), patience: .seconds(600)).makeAsyncIterator()
    try folder.write("1", to: "content/a.jpg")
    #expect(try await changes.next() == ChangeBatch(paths: ["a.jpg"]))
  }

  @Test func whatHappensWhileTheReaderIsBusyIsOneBatch() async throws {
    let pending = PendingChanges()
    let (signals, signal) = AsyncThrowingStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var changes = FolderChanges(signals: signals, pending: pending).makeAsyncIterator()
    for number in 0..<5 {
      pending.add(ChangeBatch(paths: ["\(number).jpg"], mustRescan: number == 2))
      signal.yield()
    }
    signal.finish()
    let batch = try await changes.next()
    #expect(batch == ChangeBatch(paths: Set((0..<5).map { "\($0).jpg" }), mustRescan: true))
    #expect(try await changes.next() == nil)
  }

  @Test func reportsFilesOfANewFolderFromBeforeItsWatch() throws {
    var tree = try WatchedTree(WatchScope(root: folder.path + "/content"))
    // The tree learns of the folders only when it reads its events, long after they were filled.
    for name in ["new/d.jpg", "new/deeper/e.jpg"] { try folder.write("1", to: "content/" + name) }
    #expect(try tree.changes().paths == ["new", "new/d.jpg", "new/deeper", "new/deeper/e.jpg"])
    for name in ["new/f.jpg", "new/deeper/g.jpg"] { try folder.write("1", to: "content/" + name) }
    try expectChanges(ChangeBatch(paths: ["new/f.jpg", "new/deeper/g.jpg"]), from: &tree)
  }

  @Test func followsAFolderThatIsMovedIn() throws {
    try folder.write("1", to: "elsewhere/deep/d.jpg")
    var tree = try WatchedTree(WatchScope(root: folder.path + "/content"))
    try folder.move("elsewhere", to: "content/in")
    #expect(try tree.changes().paths == ["in", "in/deep", "in/deep/d.jpg"])
    try folder.write("2", to: "content/in/deep/d.jpg")
    try expectChanges(ChangeBatch(paths: ["in/deep/d.jpg"]), from: &tree)
  }

  @Test func losesPatienceWithChangesThatDoNotEnd() async throws {
    var changes = try watch(quiet: .seconds(30), patience: .milliseconds(200)).makeAsyncIterator()
    let folder = folder
    let writing = Task {
      while !Task.isCancelled {
        try folder.write("2", to: "content/a.jpg")
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    try await expect(["a.jpg"], from: &changes)
    writing.cancel()
  }

  @Test func seesTheFolderGoAndComeBack() async throws {
    var changes = try watch().makeAsyncIterator()
    try folder.move("content", to: "away")
    #expect(try await changes.next() == ChangeBatch(mustRescan: true))
    try folder.move("away", to: "content")
    #expect(try await changes.next() == ChangeBatch(mustRescan: true))
    try folder.write("2", to: "content/2019/alps/b.jpg")
    try await expect(["2019/alps/b.jpg"], from: &changes)
    try folder.remove("content")
    var gone = try await changes.next()
    while gone?.mustRescan == false { gone = try await changes.next() }
    #expect(gone?.mustRescan == true)
  }

  @Test func rescansWhenTheKernelCouldNotKeepUp() throws {
    let path = folder.path + "/content"
    var tree = try WatchedTree(WatchScope(root: path))
    let limit = try #require(
      Int(
        String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8).dropLast()))
    // Two names in turn, since the kernel makes one of equal events that follow each other.
    for round in 0...limit {
      close(open(path + (round.isMultiple(of: 2) ? "/x.jpg" : "/y.jpg"), O_WRONLY | O_CREAT, 0o644))
    }
    try folder.write("1", to: "content/unseen/e.jpg")
    #expect(try tree.changes().mustRescan)
    _ = try tree.changes()
    try folder.write("2", to: "content/unseen/e.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["unseen/e.jpg"]), "and watches what it missed")
  }

  @Test func saysWhenThereIsNoFolder() {
    #expect(throws: WatchError.noFolder(folder.path + "/none")) {
      _ = try FolderWatcher(folder.path + "/none").changes()
    }
  }

  @Test func endsWhenTheFolderAroundItGoes() async throws {
    var changes = try watch().makeAsyncIterator()
    try FileManager.default.removeItem(atPath: folder.path)
    await #expect(throws: WatchError.noFolder(folder.path)) {
      while try await changes.next() != nil {}
    }
  }

  @Test func endsWithItsReader() async throws {
    let changes = try watch()
    let reading = Task {
      for try await _ in changes {}
    }
    reading.cancel()
    try await reading.value
  }

  /// Reads until all these paths are reported, and no others; on a busy machine that takes several batches.
  private func expect(
    _ paths: Set<String>, from changes: inout FolderChanges.AsyncIterator,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    var reported = ChangeBatch()
    while !reported.paths.isSuperset(of: paths), let batch = try await changes.next() {
      reported.formUnion(batch)
    }
    #expect(reported == ChangeBatch(paths: paths), sourceLocation: location)
  }

  @Test(
    "where the kernel tells of no changes, files are looked at",
    arguments: [
      ("written", ["a.jpg"]), ("new", ["new", "new/new.jpg"]), ("removed", ["a.jpg"]),
      ("renamed", ["a.jpg", "c.jpg"]), ("touched", ["2019/alps/b.jpg"]), ("linked", ["link.jpg"]),
      ("outside", ["../site.yaml"]), ("ignored", ["d.jpg"]), ("same size and time", ["a.jpg"]),
      ("removed folder", ["2019", "2019/alps", "2019/alps/b.jpg"]),
    ])
  func polls(change: String, paths: [String]) async throws {
    var changes = try watch(
      files: ["../site.yaml"], excluding: ["content/output"], polling: .milliseconds(30)
    )
    .makeAsyncIterator()
    switch change {
    case "written": try folder.write("22", to: "content/a.jpg")
    case "new": try folder.write("2", to: "content/new/new.jpg")
    case "removed": try folder.remove("content/a.jpg")
    case "renamed": try folder.move("content/a.jpg", to: "content/c.jpg")
    case "linked": try folder.link("content/link.jpg", to: "a.jpg")
    case "outside": try folder.write("1", to: "site.yaml")
    case "removed folder": try folder.remove("content/2019")
    case "ignored":
      for name in [".d.jpg.swp", "output/e.jpg", "d.jpg"] { try folder.write("1", to: "content/" + name) }
    case "same size and time":
      let path = folder.path + "/content/a.jpg"
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      try folder.write("2", to: "content/a.jpg")
      try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: path)
    default:
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)],
        ofItemAtPath: folder.path + "/content/2019/alps/b.jpg")
    }
    try await expect(Set(paths), from: &changes)
  }

  @Test("looking at files: links to folders, and a folder that goes and comes back") func pollsFolders()
    async throws
  {
    var tree = try PolledTree(WatchScope(root: folder.path + "/content"))
    #expect(try tree.changes() == ChangeBatch())
    try folder.link("content/alps", to: "2019/alps")
    #expect(try tree.changes() == ChangeBatch(paths: ["alps"], mustRescan: true))
    try folder.write("22", to: "content/2019/alps/b.jpg")
    #expect(try tree.changes() == ChangeBatch(paths: ["2019/alps/b.jpg"], mustRescan: true))
    try folder.move("content", to: "away")
    #expect(try tree.changes() == ChangeBatch(mustRescan: true))
    #expect(try tree.changes() == ChangeBatch())
    try folder.move("away", to: "content")
    #expect(try tree.changes() == ChangeBatch(mustRescan: true))
    #expect(try tree.changes() == ChangeBatch())
    #expect(throws: WatchError.noFolder(folder.path + "/none")) {
      _ = try PolledTree(WatchScope(root: folder.path + "/none"))
    }
  }

  @Test(
    "looking at files: a file that changes between two looks is waited for, and one that never rests is not")
  func pollsUntilFilesRest() throws {
    let (stop, path) = (try StopSignal(), folder.path + "/content/a.jpg")
    let size = Mutex(0)
    // The file grows at each look, from the second on: names to leave out are asked for then.
    let scope = WatchScope(root: folder.path + "/content") { name, _ in
      if name == "a.jpg" {
        size.withLock {
          $0 += 1; truncate(path, off_t($0))
        }
      }
      return false
    }
    var loop = PollLoop(tree: try PolledTree(scope), stop: stop, interval: .milliseconds(1))
    var batches: [ChangeBatch] = []
    try loop.run {
      batches.append($0)
      stop.send()
    }
    #expect(batches == [ChangeBatch(paths: ["a.jpg"])] && size.withLock(\.self) == 7)
  }

  private func watch(
    files: [String] = [], excluding excluded: [String] = [], quiet: Duration = .milliseconds(100),
    quietAfterOne: Duration = .milliseconds(15), patience: Duration = .seconds(20), polling: Duration? = nil,
    ignoring isIgnored: @escaping @Sendable (String, String) -> Bool = { name, _ in name.hasPrefix(".") }
  ) throws -> FolderChanges {
    try FolderWatcher(
      folder.path + "/content", files: files, excluding: excluded.map { folder.path + "/" + $0 },
      quiet: quiet, quietAfterOne: quietAfterOne,
      patience: patience, polling: polling, ignoring: isIgnored
    ).changes()
  }
}
