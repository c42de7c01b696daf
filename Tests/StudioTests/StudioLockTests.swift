import Files
import TestSupport
import Testing

@testable import Studio

@Suite("P9: one Studio has the files of a site") struct StudioLockTests {
  private let folder: TemporaryFolder
  private var cache: String { folder.path + "/cache" }

  init() throws { folder = try TemporaryFolder() }

  @Test("a second one is told where the first one is, until that has ended") func second() throws {
    #expect(try StudioLock.isFree(cache: cache))
    #expect(FileLinks.count(of: cache) == 0, "Who asks makes no folder.")
    try hold { lock in
      #expect(throws: StudioRuns(folder: cache + "/studio", address: nil)) {
        try StudioLock.take(cache: cache)
      }
      try lock.tell("http://127.0.0.1:8080/")
      let error = #expect(throws: StudioRuns.self) { try StudioLock.take(cache: cache) }
      #expect(error?.description.contains("runs already, at http://127.0.0.1:8080/. Use that one") == true)
      #expect(try !StudioLock.isFree(cache: cache))
    }
    #expect(try StudioLock.isFree(cache: cache))
    try hold { _ in }
  }

  @Test("the file that one has left which was killed holds nobody up, and its address is not told")
  func killed()
    throws
  {
    try folder.write("http://127.0.0.1:9/", to: "cache/studio/lock")
    #expect(try StudioLock.isFree(cache: cache))
    try folder.write("http://127.0.0.1:9/", to: "cache/studio/lock")
    try hold { _ in
      #expect(throws: StudioRuns(folder: cache + "/studio", address: nil)) {
        try StudioLock.take(cache: cache)
      }
    }
  }

  /// Holds the lock while it works.
  private func hold(_ work: (StudioLock) throws -> Void) throws {
    let lock = try StudioLock.take(cache: cache)
    try withExtendedLifetime(lock) { try work(lock) }
  }
}
