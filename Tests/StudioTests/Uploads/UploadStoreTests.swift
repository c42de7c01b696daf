import Files
import Foundation
import Photography
import Synchronization
import TestSupport
import Testing

@testable import Studio

@Suite("P5: files in pieces") struct UploadStoreTests {
  private let folder: TemporaryFolder
  private let store: UploadStore
  private final class Clock: Sendable { let now = Mutex(1_000_000) }
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
    store = try UploadStore(folder: folder.path + "/studio")
  }

  private func another(mostBytes: Int = 1000) throws -> UploadStore {
    let clock = clock
    return try UploadStore(folder: folder.path + "/studio", mostBytes: mostBytes) {
      clock.now.withLock { $0 }
    }
  }

  private func announcement(
    _ name: String = "a.jpg", size: Int = 6, modified: Double = 1_000
  ) -> UploadStore.Announcement {
    UploadStore.Announcement(name: name, size: size, modified: modified)
  }

  private var files: [String] { get throws { try Folder.names(in: folder.path + "/studio/uploads") } }

  @Test("a file goes on where it was, and a piece that comes twice or too early adds nothing") func resumes()
    throws
  {
    let begun = try store.begin(announcement(), by: "a")
    #expect(begun.offset == 0)
    #expect(try store.append([1, 2, 3], to: begun.id, at: 0, by: "a").offset == 3)
    for (bytes, offset) in [([1, 2, 3], 0), ([6], 5)] as [([UInt8], Int)] {
      #expect(throws: StudioError.wrongOffset(3)) {
        try store.append(bytes, to: begun.id, at: offset, by: "a")
      }
    }
    #expect(throws: StudioError.self) { try store.finished(begun.id, by: "a") }
    #expect(try store.begin(announcement(), by: "a").offset == 3)
    #expect(try store.append([4, 5, 6], to: begun.id, at: 3, by: "a").offset == 6)
    #expect(
      try store.digest(of: begun.id, expecting: Digest(of: [1, 2, 3, 4, 5, 6]).hex(64), by: "a")
        == Digest(of: [1, 2, 3, 4, 5, 6]))
    #expect(try FileIO.read(store.finished(begun.id, by: "a").path) == [1, 2, 3, 4, 5, 6])
  }

  @Test("more than was announced is refused") func refusesMore() throws {
    let begun = try store.begin(announcement(), by: "a")
    #expect(throws: StudioError.self) {
      try store.append([1, 2, 3, 4, 5, 6, 7], to: begun.id, at: 0, by: "a")
    }
    #expect(try store.progress(of: begun.id, by: "a").offset == 0)
  }

  @Test("a file that arrived damaged is sent again") func checksDigests() throws {
    let begun = try store.begin(announcement(), by: "a")
    _ = try store.append([1, 2, 3, 4, 5, 6], to: begun.id, at: 0, by: "a")
    #expect(throws: StudioError.self) {
      try store.digest(of: begun.id, expecting: String(repeating: "0", count: 64), by: "a")
    }
    #expect(try store.progress(of: begun.id, by: "a").offset == 0)
  }

  @Test(
    "names that are paths, hidden or too long are refused",
    arguments: ["", ".a.jpg", "a/b.jpg", "..\\a.jpg", "a\u{0}.jpg", String(repeating: "x", count: 201)])
  func refusesNames(name: String) throws {
    #expect(throws: StudioError.self) { try store.begin(announcement(name), by: "a") }
  }

  @Test("sizes that no photograph has are refused", arguments: [0, -1, 1 << 40]) func refusesSizes(size: Int)
    throws
  {
    #expect(throws: StudioError.self) { try store.begin(announcement(size: size), by: "a") }
  }

  @Test(
    "numbers of uploads are none of paths",
    arguments: ["..", "../sessions", "x", String(repeating: "a", count: 32)])
  func refusesNumbers(id: String) throws {
    #expect(throws: StudioError.self) { try store.progress(of: id, by: "a") }
    #expect(throws: StudioError.self) { try store.cancel(id, by: "a") }
  }

  @Test("dates that no file has are refused", arguments: [1e300, -1e300, 8.7e15]) func refusesDates(
    date: Double
  ) {
    #expect(throws: StudioError.self) { try store.begin(announcement(modified: date), by: "a") }
  }

  @Test("nobody else sees, changes or cancels a file, also who has the same one") func owners() throws {
    let own = try store.begin(announcement(), by: "a")
    _ = try store.append([1, 2, 3], to: own.id, at: 0, by: "a")
    let theirs = try store.begin(announcement(), by: "b")
    #expect(theirs.id != own.id && theirs.offset == 0)
    #expect(throws: StudioError.self) { try store.progress(of: own.id, by: "b") }
    #expect(throws: StudioError.self) { try store.append([4], to: own.id, at: 3, by: "b") }
    #expect(throws: StudioError.self) { try store.finished(own.id, by: "b") }
    #expect(throws: StudioError.self) { try store.cancel(own.id, by: "b") }
    // Also after a restart.
    #expect(throws: StudioError.self) { try another().progress(of: own.id, by: "b") }
    #expect(try another().progress(of: own.id, by: "a").offset == 3)
  }

  @Test("each has room for so much, which is free again when it is cancelled") func quota() throws {
    let store = try another(mostBytes: 12)
    let first = try store.begin(announcement("1.jpg"), by: "a")
    _ = try store.begin(announcement("2.jpg"), by: "a")
    #expect(throws: StudioError.self) { try store.begin(announcement("3.jpg", size: 1), by: "a") }
    #expect(try store.begin(announcement("1.jpg"), by: "a").id == first.id)
    _ = try store.begin(announcement("3.jpg"), by: "b")
    try store.cancel(first.id, by: "a")
    _ = try store.begin(announcement("3.jpg"), by: "a")
  }

  @Test("what is not gone on with for a week is forgotten, at a start and meanwhile") func expires() throws {
    let store = try another()
    let old = try store.begin(announcement("old.jpg"), by: "a")
    _ = try store.append([1], to: old.id, at: 0, by: "a")
    let kept = try store.begin(announcement("kept.jpg"), by: "a")
    clock.now.withLock { $0 += 6 * 86_400 }
    _ = try store.begin(announcement("kept.jpg"), by: "a")
    clock.now.withLock { $0 += 2 * 86_400 }
    #expect(try another().progress(of: kept.id, by: "a").size == 6)
    #expect(try files == ["\(kept.id).json"])
    let new = try store.begin(announcement("new.jpg"), by: "b")
    #expect(throws: StudioError.self) { try store.progress(of: old.id, by: "a") }
    #expect(try Set(files) == ["\(kept.id).json", "\(new.id).json"])
  }

  @Test("what a crash or another version left is removed at a start") func leftovers() throws {
    let id = String(repeating: "a", count: 32)
    for name in ["\(id).data", "\(id).json.1.2.part"] { try folder.write("1", to: "studio/uploads/\(name)") }
    try folder.write(#"{"name":"a.jpg","size":6,"modified":1}"#, to: "studio/uploads/b\(id.dropFirst()).json")
    _ = try another()
    #expect(try files == [])
  }

  @Test("others cannot open the folder; a file gets the permissions of a new one of the user's")
  func permissions()
    throws
  {
    let begun = try store.begin(announcement(), by: "a")
    _ = try store.append([1], to: begun.id, at: 0, by: "a")
    try folder.write("1", to: "plain")
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions] as? Int
    }
    #expect(try mode("studio/uploads") == 0o700)
    #expect(try mode("studio/uploads/\(begun.id).data") == mode("plain"))
  }
}
