import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Studio

@Suite("P5: files in pieces") struct UploadStoreTests {
  private let folder: TemporaryFolder
  private let store: UploadStore

  init() throws {
    folder = try TemporaryFolder()
    store = try UploadStore(folder: folder.path + "/studio")
  }

  private func announcement(_ name: String = "a.jpg", size: Int = 6) -> UploadStore.Announcement {
    UploadStore.Announcement(name: name, size: size, modified: 1_000)
  }

  @Test("a file goes on where it was, and a piece that comes twice or too early adds nothing") func resumes()
    throws
  {
    let begun = try store.begin(announcement())
    #expect(begun.offset == 0)
    #expect(try store.append([1, 2, 3], to: begun.id, at: 0).offset == 3)
    #expect(try store.append([1, 2, 3], to: begun.id, at: 0).offset == 3)
    #expect(try store.append([6], to: begun.id, at: 5).offset == 3)
    #expect(throws: StudioError.self) { try store.finished(begun.id, digest: nil) }
    #expect(try store.begin(announcement()).offset == 3)
    #expect(try store.append([4, 5, 6], to: begun.id, at: 3).offset == 6)
    #expect(
      try store.finished(begun.id, digest: Fingerprint(of: [1, 2, 3, 4, 5, 6]).hex(64)).bytes == [
        1, 2, 3, 4, 5, 6,
      ])
  }

  @Test("more than was announced is refused") func refusesMore() throws {
    let begun = try store.begin(announcement())
    #expect(throws: StudioError.self) { try store.append([1, 2, 3, 4, 5, 6, 7], to: begun.id, at: 0) }
    #expect(try store.progress(of: begun.id).offset == 0)
  }

  @Test("a file that arrived damaged is sent again") func checksDigests() throws {
    let begun = try store.begin(announcement())
    _ = try store.append([1, 2, 3, 4, 5, 6], to: begun.id, at: 0)
    #expect(throws: StudioError.self) {
      try store.finished(begun.id, digest: String(repeating: "0", count: 64))
    }
    #expect(try store.progress(of: begun.id).offset == 0)
  }

  @Test(
    "names that are paths, hidden or too long are refused",
    arguments: ["", ".a.jpg", "a/b.jpg", "..\\a.jpg", "a\u{0}.jpg", String(repeating: "x", count: 201)])
  func refusesNames(name: String) throws {
    #expect(throws: StudioError.self) { try store.begin(announcement(name)) }
  }

  @Test("sizes that no photograph has are refused", arguments: [0, -1, 1 << 40]) func refusesSizes(size: Int)
    throws
  {
    #expect(throws: StudioError.self) { try store.begin(announcement(size: size)) }
  }

  @Test(
    "numbers of uploads are none of paths",
    arguments: ["..", "../sessions", "x", String(repeating: "a", count: 32)])
  func refusesNumbers(id: String) throws {
    #expect(throws: StudioError.self) { try store.progress(of: id) }
    #expect(throws: StudioError.self) { try store.cancel(id) }
  }
}
