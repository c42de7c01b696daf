import Foundation
import TestSupport
import Testing

@testable import Files

@Suite("Moving and appending") struct SharingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileIO.read("\(folder.path)/\(name)"), as: UTF8.self)
  }

  @Test("a file is moved to a name that is free, and never replaces another one")
  func moves() throws {
    try folder.write("1", to: "a")
    try folder.write("2", to: "b")
    #expect(try moveFile("\(folder.path)/a", toNew: "\(folder.path)/c"))
    #expect(try text("c") == "1")
    #expect(try !moveFile("\(folder.path)/c", toNew: "\(folder.path)/b"))
    #expect(try text("b") == "2" && text("c") == "1")
    #expect(throws: FileError.self) { try moveFile("\(folder.path)/none", toNew: "\(folder.path)/d") }
  }

  @Test("a file is moved to another file system")
  func movesToAnotherFileSystem() throws {
    let target = "/dev/shm/photomap-\(UInt32.random(in: 0 ... .max))"
    defer { _ = removeFile(target) }
    try folder.write("1", to: "a")
    #expect(try moveFile("\(folder.path)/a", toNew: target))
    #expect(String(decoding: try FileIO.read(target), as: UTF8.self) == "1")
    #expect(FileLinks.count(of: "\(folder.path)/a") == 0)
    try folder.write("2", to: "b")
    #expect(try !moveFile("\(folder.path)/b", toNew: target))
    #expect(try text("b") == "2")
  }

  @Test("on another file system, too, a file keeps its permissions and its date") func keepsWhatItWas() throws
  {
    let target = "/dev/shm/photomap-\(UInt32.random(in: 0 ... .max))"
    defer { _ = removeFile(target) }
    try folder.write("1", to: "a")
    let source = "\(folder.path)/a"
    try FileIO.setModified(1_000_000.5, of: source)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: source)
    #expect(try moveFile(source, toNew: target))
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 == 1_000_000.5)
  }

  @Test("a file that cannot be removed where it was is not moved, and nothing is left elsewhere")
  func readOnly() throws {
    try folder.write("1", to: "a")
    let calls = MoveCalls(
      move: { _, _ in
        errno = EXDEV
        return -1
      },
      remove: { _ in
        errno = EROFS
        return -1
      })
    let (source, target) = ("\(folder.path)/a", "\(folder.path)/b")
    #expect(throws: FileError.system(doing: "remove", path: source, code: EROFS)) {
      try moveFile(source, toNew: target, calls: calls)
    }
    #expect(try Folder.names(in: folder.path) == ["a"])
  }

  @Test("dates that no file can have are refused", arguments: [1e300, -1e300, .infinity, .nan])
  func dates(seconds: Double) throws {
    try folder.write("1", to: "a")
    #expect(throws: FileError.self) { try FileIO.setModified(seconds, of: "\(folder.path)/a") }
  }

  @Test("bytes are added where they are expected, and nowhere else")
  func appends() throws {
    let path = "\(folder.path)/a"
    #expect(try FileIO.append([1, 2], to: path, at: 0, permissions: 0o600) == 2)
    #expect(try FileIO.append([3], to: path, at: 0) == 2)
    #expect(try FileIO.append([3], to: path, at: 2) == 3)
    #expect(try FileIO.append([4], to: path) == 4)
    #expect(try FileIO.read(path) == [1, 2, 3, 4])
  }
}
