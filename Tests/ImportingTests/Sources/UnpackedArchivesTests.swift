import Foundation
import Photography
import TestSupport
import Testing

@testable import Importing

@Suite("I1: archives inside an export are opened where they lie") struct UnpackedArchivesTests {
  private static let name = "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip"

  /// - Parameter isPacked: Whether the inner archive is packed itself.
  private func tree(_ inner: [UInt8], isPacked: Bool, size: Int? = nil) throws -> (
    SourceTree, TemporaryFolder
  ) {
    var entry = TestArchive.Entry(Self.name, inner)
    if isPacked {
      (entry.bytes, entry.method) = (TestArchive.deflated(inner), 8)
      (entry.size, entry.checksum) = (size ?? inner.count, TestArchive.checksum(inner))
    }
    let folder = try TemporaryFolder()
    try folder.write(Data(TestArchive.bytes([entry])), to: "export.zip")
    return (try SourceTree(opening: [folder.path]), folder)
  }

  @Test(arguments: [false, true]) func readsFilesOfBoth(isPacked: Bool) throws {
    let inner = TestArchive.bytes([
      TestArchive.Entry("a.gpx", Array("text".utf8)), TestArchive.Entry("../b.gpx", [1]),
    ])
    let (tree, folder) = try tree(inner, isPacked: isPacked)
    defer { withExtendedLifetime(folder) {} }
    #expect(tree.problems.map(\.summary) == ["has names that lead out of the archive: ../b.gpx"])
    #expect(tree.files.map(\.path) == ["DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1/a.gpx"])
    #expect(try tree.files.first?.bytes(atMost: 100) == Array("text".utf8))
  }

  @Test(arguments: [false, true]) func tellsDamage(isPacked: Bool) throws {
    let inner = TestArchive.bytes([TestArchive.Entry("a.gpx", Array("text".utf8))])
    let (tree, _) = try tree(Array(inner.dropLast(30)), isPacked: isPacked)
    #expect(tree.files.isEmpty && tree.problems.map(\.subject) == [Self.name])
  }

  /// X14: what unpacks to more than it says may have no end.
  @Test func endsAtTheStatedSize() throws {
    let inner = TestArchive.bytes([TestArchive.Entry("a.gpx", Array("text".utf8))])
    let (tree, _) = try tree(inner, isPacked: true, size: 10)
    #expect(tree.files.isEmpty && tree.problems.map(\.subject) == [Self.name])
  }

  @Test func leavesNothingBehind() throws {
    let inner = TestArchive.bytes([TestArchive.Entry("a.gpx", Array("text".utf8))])
    var folder: String?
    do {
      let (tree, _) = try tree(inner, isPacked: true)
      guard case .archived(let file)? = tree.files.first?.place else {
        Issue.record("\(tree.files)")
        return
      }
      folder = file.owner?.folder
      #expect(folder.map { FileManager.default.fileExists(atPath: $0) } == true)
    }
    #expect(folder.map { FileManager.default.fileExists(atPath: $0) } == false)
  }
}
