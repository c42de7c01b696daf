import Foundation
import Platform
import TestSupport
import Testing

@Suite("Calls about files") struct FileCallsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a clone has the bytes, or there is none; what is there stays") func clone() throws {
    try folder.write("words", to: "a")
    let isCloned = FileCalls.clone(folder.path + "/a", as: folder.path + "/b")
    let clone = FileManager.default.contents(atPath: folder.path + "/b")
    #expect(clone == (isCloned ? Data("words".utf8) : nil))
    try folder.write("other", to: "c")
    #expect(!FileCalls.clone(folder.path + "/a", as: folder.path + "/c"))
    #expect(FileManager.default.contents(atPath: folder.path + "/c") == Data("other".utf8))
    #expect(!FileCalls.clone(folder.path + "/nothing", as: folder.path + "/d"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/d"))
  }

  @Test("a file reaches the disk; what is no file fails") func sync() throws {
    try folder.write("words", to: "a")
    let descriptor = open(folder.path + "/a", O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    #expect(FileCalls.sync(descriptor) == 0)
    close(descriptor)
    #expect(FileCalls.sync(-1) == -1 && errno == EBADF)
  }

  @Test("times of a file have the names of POSIX, and are those that were set") func times() throws {
    try folder.write("words", to: "a")
    let times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_200_000_000, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, folder.path + "/a", times, 0) == 0)
    var info = stat()
    try #require(stat(folder.path + "/a", &info) == 0)
    #expect(info.st_atim.tv_sec == 1_000_000_000 && info.st_mtim.tv_sec == 1_200_000_000)
    #expect(info.st_ctim.tv_sec > 1_200_000_000)
  }

  @Test("a folder lists its entries") func listing() throws {
    try folder.write("words", to: "a")
    let stream: DirectoryStream = try #require(opendir(folder.path))
    defer { closedir(stream) }
    var names: Set<String> = []
    while let entry = readdir(stream) {
      names.insert(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    #expect(names == [".", "..", "a"])
  }
}
