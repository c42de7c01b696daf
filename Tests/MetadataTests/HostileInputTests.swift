import Photography
import Testing

@testable import Metadata

@Suite("Damaged and hostile files") struct HostileInputTests {
  /// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func mutatedPhotographsEndInValidValues() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("mutation seed \(seed)")
    var random = SeededGenerator(state: seed)
    for (path, whole) in try Fixture.all() where !whole.isEmpty {
      // Metadata stands at the beginning; the rest of a large file would only slow the test down.
      let start = Array(whole.prefix(128 << 10))
      for _ in 0..<12 {
        var bytes = start
        for _ in 0..<Int.random(in: 1...24, using: &random) {
          let index = Int.random(
            in: 0..<min(bytes.count, Bool.random(using: &random) ? 512 : bytes.count), using: &random)
          bytes[index] =
            [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        expectValid(Inspection(file: path, photo: bytes).metadata, "\(path), seed \(seed)")
      }
    }
  }

  @Test func everyPrefixOfAPhotographIsRead() throws {
    let bytes = Array(try Fixture.bytes("heif/L_exif_xmp_iptc.heic").prefix(3000))
    for count in 0..<bytes.count {
      expectValid(Inspection(file: "cut", photo: Array(bytes[..<count])).metadata, "\(count)")
    }
  }

  private func expectValid(_ metadata: PhotoMetadata, _ comment: Comment) {
    #expect(metadata.orientation.map { (1...8).contains($0.value) } ?? true, comment)
    #expect(metadata.pixelSize.map { $0.value.width > 0 && $0.value.height > 0 } ?? true, comment)
    #expect(metadata.altitude?.value.isFinite ?? true, comment)
    #expect(metadata.rating.map { (-1...5).contains($0.value) } ?? true, comment)
    #expect(metadata.title?.value.isEmpty != true && metadata.description?.value.isEmpty != true, comment)
    #expect(metadata.keywords.allSatisfy { !$0.value.isEmpty }, comment)
  }
}
