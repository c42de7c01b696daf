import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct FileReplacingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/permalinks.yaml"
    try FileIO.write([1], to: path)
  }

  /// The system calls, each noted with the file it is about.
  private final class CallLog: Sendable {
    let lines = Mutex<[String]>([])

    func calls(failingSync code: Int32? = nil) -> ReplaceCalls {
      ReplaceCalls(
        sync: { descriptor in
          let target = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\(descriptor)")
          self.lines.withLock { $0.append("sync \(target?.split(separator: ".").last ?? "?")") }
          guard let code else { return fsync(descriptor) }
          errno = code
          return -1
        },
        rename: { source, target in
          self.lines.withLock { $0.append("rename") }
          return rename(source, target)
        })
    }
  }

  @Test("a file with another content is not replaced, created or removed") func comparesBefore() throws {
    #expect(try !FileIO.replace(path, with: [2], ifStill: [9]))
    #expect(try !FileIO.replace(path, with: [2], ifStill: nil))
    #expect(try !FileIO.remove(path, ifStill: [9]))
    #expect(try FileIO.read(path) == [1])
    #expect(try FileIO.replace(path, with: [2], ifStill: [1]))
    #expect(try FileIO.read(path) == [2])
    #expect(try FileIO.remove(path, ifStill: [2]))
    #expect(try !FileIO.remove(path, ifStill: [2]))
    #expect(try !FileIO.replace(path, with: [3], ifStill: [2]))
    #expect(try FileIO.replace(path, with: [3], ifStill: nil))
    #expect(try Folder.names(in: folder.path) == ["permalinks.yaml"])
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "a file that is replaced keeps its permissions, unless it is a secret", arguments: [0o600, 0o604, 0o664])
  func keepsPermissions(permissions: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try FileIO.replace(path, with: [2])
    #expect(try mode(path) == permissions)
    #expect(try FileIO.replace(path, with: [3], ifStill: [2]))
    #expect(try mode(path) == permissions)
    try FileIO.replace(path, with: [4], permissions: 0o600)
    #expect(try mode(path) == 0o600)
  }

  @Test("a new file and a new folder have the permissions that the umask leaves") func newPermissions() throws
  {
    let (plain, inner) = ("\(folder.path)/plain", "\(folder.path)/folder")
    #expect(mkdir(plain, 0o777) == 0)
    let file = try mode(plain).map { $0 & 0o666 }
    try Folder.make(inner)
    #expect(try mode(inner) == mode(plain))
    try FileIO.replace("\(inner)/a", with: [1])
    #expect(try FileIO.replace("\(inner)/b", with: [1], ifStill: nil))
    #expect(try mode("\(inner)/a") == file && mode("\(inner)/b") == file)
    try Folder.makePrivate(inner)
    #expect(try mode(inner) == 0o700)
  }

  @Test("what another program writes at the same moment is never lost") func keepsTheOthersLastWord()
    async throws
  {
    let path = path
    let count = 2000
    let writer = Thread {
      for number in 1...count {
        let bytes = Array("\(number)".utf8)
        // Fails only on a full disk; the last expectation tells.
        try? FileIO.replace(path, with: bytes, durability: .remakeable)
      }
    }
    try FileIO.write(Array("0".utf8), to: path)
    writer.start()
    while !writer.isFinished {
      guard let now = try? FileIO.read(path) else { continue }
      _ = try FileIO.replace(path, with: now + [UInt8(ascii: "!")], ifStill: now)
    }
    let last = String(decoding: try FileIO.read(path), as: UTF8.self)
    #expect(last.prefix { $0 != "!" } == "\(count)")
  }

  @Test("a durable replacement syncs the content, renames, and syncs the folder")
  func durable() throws {
    let log = CallLog()
    try FileIO.replace(path, with: [2], durability: .durable, calls: log.calls())
    let lines = log.lines.withLock(\.self)
    try #require(lines.count == 3)
    #expect(lines[0] == "sync part")
    #expect(lines[1] == "rename")
    #expect(lines[2].hasPrefix("sync ") && lines[2] != "sync part")
    #expect(try FileIO.read(path) == [2])
  }

  @Test func remakeableDataIsNotSynced() throws {
    let log = CallLog()
    try FileIO.replace(path, with: [2], durability: .remakeable, calls: log.calls())
    #expect(log.lines.withLock(\.self) == ["rename"])
    #expect(try FileIO.read(path) == [2])
  }

  @Test func aFailedSyncLeavesTheOldFile() throws {
    #expect(throws: FileError.system(doing: "write", path: path, code: EIO)) {
      try FileIO.replace(path, with: [2], durability: .durable, calls: CallLog().calls(failingSync: EIO))
    }
    #expect(try FileIO.read(path) == [1])
    #expect(try Folder.names(in: folder.path) == ["permalinks.yaml"])
  }

  @Test func aFileSystemWithoutSyncIsFine() throws {
    try FileIO.replace(path, with: [2], durability: .durable, calls: CallLog().calls(failingSync: EINVAL))
    #expect(try FileIO.read(path) == [2])
  }
}
