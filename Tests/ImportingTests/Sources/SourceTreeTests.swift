import Foundation
import Photography
import TestSupport
import Testing
import Unpacking

@testable import Importing

@Suite("I1: folders and archives are one tree") struct SourceTreeTests {
  private func tree(_ entries: [TestArchive.Entry], before: [UInt8] = [], isLarge: Bool = false) throws -> (
    SourceTree, TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    try folder.write(Data(TestArchive.bytes(entries, before: before, isLarge: isLarge)), to: "a.zip")
    return (try SourceTree(opening: [folder.path + "/a.zip"]), folder)
  }

  @Test(
    "files of archives are read where they are: large, streamed, behind other bytes",
    arguments: [false, true])
  func reading(isLarge: Bool) throws {
    var streamed = TestArchive.Entry("in/b.txt", Array("second".utf8))
    streamed.flags = 8
    var first = TestArchive.Entry("in/a.txt", Array("first".utf8))
    first.isLarge = isLarge
    let (tree, folder) = try tree([first, streamed], before: Array("#!/bin/sh\n".utf8), isLarge: isLarge)
    #expect(tree.files.map(\.path) == ["in/a.txt", "in/b.txt"] && tree.problems.isEmpty)
    #expect(
      try tree.files.map { String(decoding: try $0.bytes(atMost: 100), as: UTF8.self) } == [
        "first", "second",
      ])
    #expect(try tree["in/a.txt"]?.beginning(3) == Array("fir".utf8))
    #expect(throws: SourceError.tooLarge("in/a.txt")) { try tree["in/a.txt"]?.bytes(atMost: 4) }
    withExtendedLifetime(folder) {}
  }

  @Test("sizes that no file has are damage", arguments: [Int.max, 1 << 41]) func sizes(_ size: Int) throws {
    let entries = ["a.jpg", "b.jpg"].map { name in
      var entry = TestArchive.Entry(name, [1])
      (entry.isLarge, entry.size) = (true, size)
      return entry
    }
    #expect(throws: SourceError.self) { try tree(entries, isLarge: true) }
  }

  @Test("deflated files are unpacked in parts, and compared with their check sum") func deflated() throws {
    // Of Python's zlib.compressobj(9, zlib.DEFLATED, -15).
    let words = Array("hello hello hello hello\n".utf8)
    let packed: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00]
    var checksum = CRC32()
    checksum.append(words[...])
    var whole = TestArchive.Entry("a", packed)
    (whole.method, whole.size, whole.checksum) = (8, words.count, checksum.value)
    var (wrong, short) = (whole, whole)
    (wrong.name, wrong.checksum) = (Array("b".utf8), 7)
    (short.name, short.bytes) = (Array("c".utf8), Array(packed.dropLast(3)))
    let (tree, folder) = try tree([whole, wrong, short])
    #expect(try tree["a"]?.bytes(atMost: 1000) == words)
    #expect(throws: SourceError.damaged("b")) { try tree["b"]?.bytes(atMost: 1000) }
    #expect(throws: SourceError.damaged("c")) { try tree["c"]?.bytes(atMost: 1000) }
    withExtendedLifetime(folder) {}
  }

  @Test("names are UTF-8, or what Info-ZIP adds, or of code page 437") func names() throws {
    var (flagged, unicode, old) = (
      TestArchive.Entry("Übersee.txt", []), TestArchive.Entry("", []), TestArchive.Entry("", [])
    )
    flagged.flags = 0x800
    unicode.name = Array("x".utf8) + [0x81] + Array(".txt".utf8)
    var checksum = CRC32()
    checksum.append(unicode.name[...])
    let name = Array("夕.txt".utf8)
    unicode.extra =
      TestArchive.little(0x7075, 2) + TestArchive.little(5 + name.count, 2) + [1]
      + TestArchive.little(Int(checksum.value), 4) + name
    old.name = [0x9A] + Array("ber.txt".utf8)
    let (tree, folder) = try tree([flagged, unicode, old])
    #expect(Set(tree.files.map(\.path)) == ["Übersee.txt", "夕.txt", "Über.txt"])
    // A name is the same however it is composed.
    #expect(tree["U\u{308}bersee.txt"] != nil)
    withExtendedLifetime(folder) {}
  }

  @Test("names that lead out of a folder, and links, are left out") func refused() throws {
    var link = TestArchive.Entry("link.jpg", Array("/etc/passwd".utf8))
    link.mode = 0o120777
    var windows = TestArchive.Entry("in\\c.txt", [])
    windows.system = 0
    let bad = ["../a.txt", "/etc/a.txt", "in/../../a.txt", "C:/a.txt"].map { TestArchive.Entry($0, []) }
    let (tree, folder) = try tree(
      bad + [link, windows, TestArchive.Entry("__MACOSX/._a.jpg", []), TestArchive.Entry("in/b.txt", [])])
    #expect(tree.files.map(\.path) == ["in/b.txt", "in/c.txt"])
    #expect(tree.problems.count == 1)
    withExtendedLifetime(folder) {}
  }

  @Test("a damaged archive is told, and no bytes make the program end") func damage() throws {
    let whole = TestArchive.bytes(
      [TestArchive.Entry("a.txt", [1, 2, 3]), TestArchive.Entry("b.txt", [4])], isLarge: true)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.zip"
    var random = SeededGenerator(seed: 51)
    for round in 0..<400 {
      var bytes = whole
      if round % 2 == 0 { bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))) }
      for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: URL(filePath: path))
      do throws(SourceError) {
        for file in try SourceTree(opening: [path]).files { _ = try file.bytes(atMost: 1 << 16) }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(throws: SourceError.self) {
      try Data(whole.prefix(60)).write(to: URL(filePath: path))
      _ = try SourceTree(opening: [path])
    }
  }

  @Test("parts share folders; other bytes with one name are another file") func parts() throws {
    let folder = try TemporaryFolder()
    let one = [TestArchive.Entry("T/a.jpg", [1]), TestArchive.Entry("T/b.jpg", [2])]
    let two = [TestArchive.Entry("T/b.jpg", [2]), TestArchive.Entry("T/a.jpg", [3])]
    try folder.write(Data(TestArchive.bytes(one)), to: "p-1.zip")
    try folder.write(Data(TestArchive.bytes(two)), to: "p-2.zip")
    let tree = try SourceTree(opening: [folder.path])
    #expect(tree.files.map(\.path) == ["T/a.jpg", "T/b.jpg", "p-2.zip (2)/T/a.jpg"])
    try folder.write(Data([9]), to: "other.jpg")
    #expect(try SourceTree(opening: [folder.path]).files.map(\.name).contains("p-1.zip"))
  }

  @Test("of an archive that would have to be unpacked whole, it is said how", arguments: [false, true])
  func tar(isInFolder: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "download/takeout-001.tgz")
    let path = "\(folder.path)/download\(isInFolder ? "" : "/takeout-001.tgz")"
    let tree = try SourceTree(opening: [path])
    #expect(tree.files.isEmpty && tree.problems.map(\.subject) == ["takeout-001.tgz"])
    #expect(tree.problems[0].remedy?.contains("tar -xf 'takeout-001.tgz'") == true)
    do {
      _ = try await Import.run(
        [path], kind: nil, into: "\(folder.path)/content",
        ImportOptions(now: Instant(secondsSince1970: 1_790_000_000)))
      Issue.record("it was imported")
    } catch let refusal as ImportRefusal {
      #expect("\(refusal)".contains("tar -xf"))
    }
  }
}
