import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("X9: changes are seen without polling", .timeLimit(.minutes(1))) struct FolderWatcherTests {
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
      ("saved by rename", ["a.jpg"]),
    ])
  func tellsOfFiles(change: String, paths: [String]) async throws {
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
    case "linked": try folder.link("content/link.jpg", to: "a.jpg")
    default:
      try folder.write("2", to: "content/.a.jpg.swp")
      #expect(rename(folder.path + "/content/.a.jpg.swp", folder.path + "/content/a.jpg") == 0)
    }
    try await expect(Set(paths), from: &changes)
  }

  @Test func followsNewFoldersAndTellsWhatIsInThem() async throws {
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

  @Test func letsGoOfAFolderThatLeaves() async throws {
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
    for name in [".photomap/cache.db", ".a.jpg.swp", "a.yaml~", "output/index.html", "output/map/index.html"]
    {
      try folder.write("2", to: "content/" + name)
    }
    try folder.write("2", to: "content/a.jpg")
    try await expect(["a.jpg"], from: &changes)
  }

  @Test func makesOneBatchOfABurst() async throws {
    var changes = try watch(quiet: .seconds(1)).makeAsyncIterator()
    for number in 0..<50 { try folder.write("2", to: "content/\(number).jpg") }
    let batch = try await changes.next()
    #expect(batch == ChangeBatch(paths: Set((0..<50).map { "\($0).jpg" })))
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
    var tree = try WatchedTree(root: path, excluded: [])
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

  /// Reads until all these paths have been told, in one batch or, on a busy machine, in several; and no others.
  private func expect(
    _ paths: Set<String>, from changes: inout AsyncThrowingStream<ChangeBatch, any Error>.Iterator,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    var told = ChangeBatch()
    while !told.paths.isSuperset(of: paths), let batch = try await changes.next() {
      told.paths.formUnion(batch.paths)
      told.mustRescan = told.mustRescan || batch.mustRescan
    }
    #expect(told == ChangeBatch(paths: paths), sourceLocation: location)
  }

  private func watch(
    excluding excluded: [String] = [], quiet: Duration = .milliseconds(100), patience: Duration = .seconds(20)
  ) throws -> AsyncThrowingStream<ChangeBatch, any Error> {
    try FolderWatcher(
      folder.path + "/content", excluding: excluded.map { folder.path + "/" + $0 }, quiet: quiet,
      patience: patience
    ).changes()
  }
}
