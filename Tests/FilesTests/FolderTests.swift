import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a listing that fails in the middle throws")
  func brokenListings() throws {
    try folder.write("a", to: "a.jpg")
    var calls = DirectoryCalls.system
    calls.next = { _ in
      errno = EIO
      return nil
    }
    let failure = FileError.system(doing: "list the folder", path: folder.path, code: EIO)
    #expect(throws: failure) { try Folder.names(in: folder.path, calls: calls) }
    #expect(throws: failure) { try Folder.tree(of: folder.path, calls: calls) }
  }

  @Test func aFileWhoseStatusCannotBeReadThrows() throws {
    try folder.write("a", to: "a.jpg")
    var calls = DirectoryCalls.system
    calls.status = { _, _, _, _ in
      errno = EACCES
      return -1
    }
    #expect(throws: FileError.system(doing: "look at", path: folder.path + "/a.jpg", code: EACCES)) {
      try Folder.tree(of: folder.path, calls: calls)
    }
  }

  @Test func aFileThatVanishesIsLeftOut() throws {
    try folder.write("a", to: "a.jpg")
    var calls = DirectoryCalls.system
    calls.status = { _, _, _, _ in
      errno = ENOENT
      return -1
    }
    #expect(try Folder.tree(of: folder.path, calls: calls) == [])
  }

  @Test func aFolderThatDoesNotExistIsEmpty() throws {
    #expect(try Folder.names(in: folder.path + "/none") == [])
    #expect(try Folder.tree(of: folder.path + "/none") == [])
  }

  @Test func removesNamesThatAreNotUTF8() throws {
    try folder.makeFolder("a/b")
    let name = Array((folder.path + "/a/b/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    let descriptor = open(name, O_WRONLY | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    try Folder.remove(folder.path + "/a")
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test func removesLinksAndNotTheirTargets() throws {
    try folder.write("a", to: "kept/a.jpg")
    try folder.makeFolder("a")
    try folder.link("a/link", to: "../kept")
    try Folder.remove(folder.path + "/a")
    #expect(try Folder.tree(of: folder.path).map(\.path) == ["kept/a.jpg"])
  }

  @Test(arguments: [
    ".hidden", "a.jpg~", "a.SWP", "Thumbs.db", "#a#", "a.jpg.part", ".DS_Store", "___jb_tmp___",
  ])
  func ignoresWhatProgramsLeaveBehind(name: String) {
    #expect(IgnoredName.contains(name))
  }

  @Test(arguments: [".nojekyll", ".well-known", "a.jpg"])
  func keepsHiddenNamesInStatic(name: String) { #expect(!IgnoredName.contains(name, keepsHidden: true)) }

  @Test(arguments: [".git", ".DS_Store", ".a.swp"])
  func neverKeepsWhatIsNotTheSites(name: String) { #expect(IgnoredName.contains(name, keepsHidden: true)) }
}
