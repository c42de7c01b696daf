import Files
import Photography
import TestSupport
import Testing
import Unpacking

@testable import Building

@Suite struct ZIPWriterTests {
  @Test("what is written is as long as it was said to be, and reads back")
  func readsBack() throws {
    let folder = try TemporaryFolder()
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.jpg", Array(repeating: 7, count: 3_000_000)), ("Zürich.jpg", [1, 2, 3]), ("empty", []),
    ]
    var writer = try ZIPWriter("\(folder.path)/all.zip")
    for (index, file) in files.enumerated() {
      try FileIO.write(file.bytes, to: "\(folder.path)/\(index)")
      try writer.append("\(folder.path)/\(index)", as: file.name, Digest(of: file.bytes))
    }
    try writer.finish()
    let bytes = try FileIO.read("\(folder.path)/all.zip")
    #expect(bytes.count == ZIPWriter.size(of: files.map { ($0.name, $0.bytes.count) }))
    let archive = try ZIPArchive(bytes)
    #expect(archive.entries.map(\.name) == files.map(\.name))
    for (entry, file) in zip(archive.entries, files) {
      #expect(try archive.bytes(of: entry, atMost: 1 << 24) == file.bytes)
    }
  }

  @Test("a file that has changed is refused")
  func refusesChanges() throws {
    let folder = try TemporaryFolder()
    try FileIO.write([1, 2], to: "\(folder.path)/a")
    var writer = try ZIPWriter("\(folder.path)/all.zip")
    #expect(throws: FileError.changed(path: "\(folder.path)/a")) {
      try writer.append("\(folder.path)/a", as: "a", Digest(of: [1, 3]))
    }
  }

  @Test("more than 32 bits say is counted with the fields of 64 bits")
  func largeSizes() {
    let half = 3 << 30
    // One: sizes in both headers. Two: the second's offset, and the end of the archive.
    #expect(ZIPWriter.size(of: [("a", half)]) == half + 30 + 46 + 2 + 22)
    #expect(ZIPWriter.size(of: [("a", 5 << 30)]) == (5 << 30) + 30 + 46 + 2 + 22 + 2 * 20 + 76)
    #expect(
      ZIPWriter.size(of: [("a", half), ("b", half), ("c", 1)])
        == 2 * half + 1 + 3 * (30 + 46 + 2) + 22 + 12 + 76)
  }
}
