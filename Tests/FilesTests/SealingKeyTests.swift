import Files
import Foundation
import Photography
import Testing

@Suite struct SealingKeyTests {
  private let key = SealingKey(password: "correct horse", salt: "salt")

  /// What the browser's Web Crypto derives and decrypts, computed with Python's hashlib and cryptography.
  @Test("the key of a password, names and files are those that other programs compute")
  func agreesWithOtherPrograms() throws {
    #expect(key.name(of: "locked/photo-a-640.jpg") == "2eabb99e630ba5c95227f09ad42fb0e4")
    let file = try #require(
      Data(base64Encoded: "MDEyMzQ1Njc4OWFiqigpVNvkv9ZVDA29nobb9+65PmNkUFudSIDFgQOIMbU="))
    #expect(try key.open(Array(file), as: "locked/a.js") == Array("hello".utf8))
  }

  @Test(arguments: [0, 1, 4091, 4092, 4093, 100_000, 1_000_003])
  func whatIsSealedOpens(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = key.seal(bytes, as: "a")
    #expect(try key.open(file, as: "a") == bytes)
    #expect(key.seal(bytes, as: "a") == file)
    // Sizes are rounded: a whole number of pages, and no more than a sixteenth larger.
    #expect((file.count - 28) % 4096 == 0 && file.count <= max(4096, count + count / 8) + 4096 + 28)
  }

  /// What a browser makes of the pieces.
  private func joined(_ pieces: [[UInt8]]) throws -> [UInt8] {
    var plain: [UInt8] = []
    for (number, piece) in pieces.enumerated() {
      // The length before the first is not that of the piece.
      plain += try key.opened(piece, as: "\(number)")
    }
    let count = plain.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    return Array(plain[8..<8 + count])
  }

  @Test(
    "a large file is encrypted in pieces, of which none but the last is small, and reads no byte twice",
    arguments: [0, 100, 1 << 24 - 8, 1 << 24 - 7, 2 << 24 + 5])
  func pieces(count: Int) throws {
    var state: UInt64 = 7
    // A prime number of bytes, again and again: no piece equals another.
    let block = (0..<65_521).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += block.prefix(count - bytes.count) }
    var read: [Range<Int>] = []
    let pieces = (0..<SealingKey.pieces(ofBytes: count)).map { piece in
      key.seal(piece: piece, ofBytes: count, as: "\(piece)") {
        read.append($0)
        return Array(bytes[$0])
      }
    }
    #expect(try joined(pieces) == bytes)
    #expect(read.reduce(0) { $0 + $1.count } == count && read.allSatisfy { $0.count <= SealingKey.pieceSize })
    for piece in pieces.dropLast() { #expect(piece.count == SealingKey.pieceSize + 28) }
    let sum = pieces.reduce(0) { $0 + $1.count - 28 }
    #expect(sum >= count + 8 && sum <= max(4096, count + count / 8) + 4096 && sum % 4096 == 0)
    if pieces.count == 1 { #expect(pieces == [key.seal(bytes, as: "0")]) }
  }

  @Test("another password, salt, name, byte or length does not open it") func refusals() throws {
    let bytes = Array("words".utf8)
    let file = key.seal(bytes, as: "a")
    func refuses(_ key: SealingKey, _ file: [UInt8], _ name: String) -> Bool {
      (try? key.open(file, as: name)) == nil
    }
    #expect(refuses(SealingKey(password: "correct Horse", salt: "salt"), file, "a"))
    #expect(refuses(SealingKey(password: "correct horse", salt: "salt2"), file, "a"))
    #expect(refuses(key, file, "b"))
    for position in [0, 11, 12, 500, file.count - 17, file.count - 1] {
      var changed = file
      changed[position] ^= 1
      #expect(refuses(key, changed, "a"), "\(position)")
    }
    for length in [0, 1, 28, 31, file.count - 1] { #expect(refuses(key, Array(file.prefix(length)), "a")) }
  }

  @Test("other bytes and other names never have the same nonce") func nonces() throws {
    let files = ["a", "b", "c"].flatMap { name in
      (0..<50).map { key.seal([UInt8($0)], as: name) }
    }
    #expect(Set(files.map { Array($0.prefix(12)) }).count == files.count)
    #expect(Set(files.map { Array($0.dropFirst(12).prefix(5)) }).count == files.count)
  }

  @Test("a password is the same however its letters are composed") func composition() throws {
    let (one, other) = (
      SealingKey(password: "Zu\u{308}rich", salt: "s"), SealingKey(password: "Z\u{FC}rich", salt: "s")
    )
    #expect(one.digest == other.digest)
  }
}
