import Files
import TestSupport
import Testing

@Suite struct OverflowFileTests {
  @Test("What was added is read from where it was put, and the folder stays empty")
  func readsWhatWasAdded() throws {
    let folder = try TemporaryFolder()
    let file = try OverflowFile(in: folder.path)
    let first = try file.append([1, 2, 3])
    let second = try file.append(Array(repeating: 7, count: 100_000))
    let empty = try file.append([])
    #expect(try file.read(from: first, count: 3) == [1, 2, 3])
    #expect(try file.read(from: second, count: 100_000) == Array(repeating: 7, count: 100_000))
    #expect(try file.read(from: empty, count: 0) == [])
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test("Beyond the end there is nothing to read")
  func doesNotReadBeyondTheEnd() throws {
    let folder = try TemporaryFolder()
    let file = try OverflowFile(in: folder.path)
    _ = try file.append([1, 2, 3])
    #expect(throws: FileError.self) { try file.read(from: 1, count: 3) }
  }

  @Test("A folder that does not exist is an error")
  func needsAFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try OverflowFile(in: folder.path + "/missing") }
  }
}
