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

  @Test func readsFilesWhoseSizeTheSystemDoesNotTell() throws {
    #expect(try !FileIO.read("/proc/self/status").isEmpty)
  }

  @Test func aMissingFileSaysWhich() {
    let path = folder.path + "/none"
    #expect(throws: FileError.system(doing: "read", path: path, code: 2)) { try FileIO.read(path) }
  }

  @Test("X4: a pipe or a folder named like a photograph is refused, not waited for", .timeLimit(.minutes(1)))
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
      Fingerprint(of: Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test(arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("/a/b", "/a")])
  func parents(path: String, parent: String) { #expect(Folder.parent(of: path) == parent) }
}
