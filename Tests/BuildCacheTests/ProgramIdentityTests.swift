import Files
import Photography
import Testing

@testable import BuildCache

@Suite("X4: each build of the program is known by its identifier") struct ProgramIdentityTests {
  /// A 64-bit little-endian ELF file with one note.
  ///
  /// - Parameters:
  ///   - type: 3 for a build identifier.
  ///   - header: 4 for a program header that points to notes.
  private func file(
    _ identifier: [UInt8], type: Int = 3, name: [UInt8] = [0x47, 0x4E, 0x55, 0], header: Int = 4,
    before: [UInt8] = []
  ) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let note =
      before + bytes(name.count, 4) + bytes(identifier.count, 4) + bytes(type, 4) + padded(name)
      + padded(identifier)
    var file: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 57)
    // The table of program headers follows the file's header: its place, the size of an entry, the number of entries.
    file.replaceSubrange(32..<40, with: bytes(64, 8))
    file.replaceSubrange(54..<58, with: bytes(56, 2) + bytes(1, 2))
    file +=
      bytes(header, 4) + bytes(0, 4) + bytes(120, 8) + bytes(0, 16) + bytes(note.count, 8) + bytes(0, 16)
    return file + note
  }

  private func digest(_ file: [UInt8]) throws -> Digest {
    try ProgramIdentity.digest(ofStart: file) { () throws(FileError) in file }
  }

  @Test("the identifier is that of the note") func isRead() {
    let identifier = (1...20).map(UInt8.init)
    #expect(ProgramIdentity.buildIdentifier(ofELF: file(identifier)) == identifier)
    #expect(ProgramIdentity.buildIdentifier(ofELF: file([7])) == [7])
    // Behind another note.
    let other: [UInt8] = [4, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0x47, 0x4E, 0x55, 0, 9, 9, 9, 9]
    #expect(ProgramIdentity.buildIdentifier(ofELF: file(identifier, before: other)) == identifier)
  }

  @Test("programs of equal size with other identifiers are other programs") func equalSizes() throws {
    let (one, two) = (file([1, 2, 3, 4]), file([1, 2, 3, 5]))
    #expect(one.count == two.count)
    #expect(try digest(one) != digest(two))
    // What follows the notes does not count where there is an identifier.
    #expect(try digest(one + [0]) == digest(one))
  }

  @Test("without an identifier, the digest of the whole file counts") func withoutNote() throws {
    for file in [
      file([1], type: 1), file([1], name: [0x58, 0]), file([1], header: 1), Array("#!/bin/sh\n".utf8),
    ] {
      #expect(ProgramIdentity.buildIdentifier(ofELF: file) == nil)
      #expect(try digest(file) == digest(file))
      #expect(try digest(file) != digest(file + [0]))
    }
  }

  @Test("tables that are cut off or lie give none") func damagedTables() {
    let whole = file([1, 2, 3, 4])
    for count in 0..<whole.count {
      #expect(ProgramIdentity.buildIdentifier(ofELF: Array(whole[..<count])) == nil, "\(count)")
    }
    // Every field that can lead out of the file, in turn: the table's place, its entries, the note's place and lengths.
    for offset in Array(32..<40) + Array(54..<58) + Array(72..<80) + Array(96..<104) + Array(120..<128) {
      for value: UInt8 in [0x7F, 0x80, 0xFF] {
        var file = whole
        file[offset] = value
        _ = ProgramIdentity.buildIdentifier(ofELF: file)
      }
    }
    for range in [32..<40, 72..<80, 96..<104] {
      for last: UInt8 in [0x7F, 0xFF] {
        var file = whole
        for offset in range { file[offset] = offset == range.upperBound - 1 ? last : 0xFF }
        _ = ProgramIdentity.buildIdentifier(ofELF: file)
      }
    }
  }

  @Test("this program has one") func current() {
    #expect(ProgramIdentity.current == ProgramIdentity.current)
  }
}
