import Foundation
import Photography
import TestSupport
import Testing

@testable import Files

@Suite struct FileIOTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 65_535, 200_000])
  func whatIsWrittenIsRead(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = folder.path + "/file"
    try FileIO.write(bytes, to: path)
    #expect(try FileIO.read(path) == bytes)
    try FileIO.replace(path, with: bytes.reversed())
    #expect(try FileIO.read(path) == bytes.reversed())
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test("X4: only a file that is not there is created; a link is not followed")
  func createsNewFilesOnly() throws {
    let (path, link) = (folder.path + "/file", folder.path + "/link")
    let stamp = try FileIO.create(path, with: [1])
    #expect(stamp != nil && stamp == FileStamp(path: path))
    #expect(try FileIO.create(path, with: [2]) == nil)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/elsewhere")
    #expect(try FileIO.create(link, with: [3]) == nil)
    #expect(try FileIO.create(folder.path + "/none/file", with: [4]) == nil)
    #expect(try FileIO.read(path) == [1])
    #expect(try Folder.names(in: folder.path).sorted() == ["file", "link"])
  }

  @Test func readsFilesWhoseSizeTheSystemDoesNotTell() throws {
    #expect(try !FileIO.read("/proc/self/status").isEmpty)
  }

  @Test func aMissingFileSaysWhich() {
    let path = folder.path + "/none"
    #expect(throws: FileError.system(doing: "read", path: path, code: 2)) { try FileIO.read(path) }
  }

  @Test("X4: a pipe or a folder named like a photograph is refused without blocking", .timeLimit(.minutes(5)))
  func onlyFilesAreRead() throws {
    let pipe = folder.path + "/pipe.jpg"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder.path, "/dev/null"] {
      #expect(throws: FileError.notAFile(path: path)) { try FileIO.read(path) }
      #expect(throws: FileError.notAFile(path: path)) { try FileIO.read(path, atMost: 16) }
    }
  }

  @Test func theDigestIsSHA256() {
    #expect(
      Digest(of: Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test(arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("/a/b", "/a")])
  func parents(path: String, parent: String) { #expect(Folder.parent(of: path) == parent) }

  @Test(arguments: [0, 1, FileIO.chunkSize, FileIO.chunkSize + 1])
  func copiesAndDigestsInPieces(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (source, target) = (folder.path + "/source", folder.path + "/target")
    try FileIO.write(bytes, to: source)
    try FileIO.write(Array(repeating: 1, count: 2 * count + 1), to: target)
    try FileIO.copy(from: source, to: target)
    #expect(try FileIO.read(target) == bytes)
    #expect(try Digest(ofFileAt: source) == Digest(of: bytes))
  }

  @Test func aFileCopiedOntoItselfStays() throws {
    let path = folder.path + "/file"
    try FileIO.write([1, 2, 3], to: path)
    try FileIO.copy(from: path, to: path)
    #expect(try FileIO.read(path) == [1, 2, 3])
  }

  @Test func aCopyThatFailsLeavesNothing() throws {
    let source = folder.path + "/none"
    #expect(throws: FileError.system(doing: "read", path: source, code: ENOENT)) {
      try FileIO.copy(from: source, to: folder.path + "/target")
    }
    #expect(throws: FileError.notAFile(path: folder.path)) { try Digest(ofFileAt: folder.path) }
    #expect(try Folder.names(in: folder.path) == [])
  }
}
