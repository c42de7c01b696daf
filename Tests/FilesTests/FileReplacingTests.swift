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
