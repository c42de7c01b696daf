import Testing

@testable import Unpacking

@Suite struct BrotliTests {
  /// `"tile "`, 40 times, packed by Google's brotli.
  private let packed: [UInt8] = [
    27, 199, 0, 248, 141, 148, 110, 222, 180, 44, 75, 163, 43, 16, 182, 80, 45, 10, 232, 47,
  ]
  /// 50,000,000 zeros.
  private let bomb: [UInt8] = [
    203, 255, 255, 63, 248, 39, 0, 226, 177, 64, 32, 247, 254, 143, 255, 255, 127, 240, 79, 0, 196, 97, 17,
    128, 238, 253, 31, 255, 255, 255, 224, 159, 0, 136, 195, 2, 0, 221, 251, 63, 254, 255, 255, 193, 63, 1,
    16, 135, 5, 0, 186, 247, 127, 252, 255, 255, 131, 127, 2, 32, 14, 11, 0, 116, 239, 255, 242, 15, 94, 15,
    255, 4, 64, 28, 22, 0, 232, 160, 235, 1,
  ]

  @Test func unpacks() throws {
    let text = String(decoding: try Brotli.bytes(of: packed[...], atMost: 200), as: UTF8.self)
    #expect(text == String(repeating: "tile ", count: 40))
  }

  @Test func stopsAtTheLimit() {
    #expect(throws: Inflate.Failure.tooLarge) { try Brotli.bytes(of: packed[...], atMost: 199) }
    #expect(throws: Inflate.Failure.tooLarge) { try Brotli.bytes(of: bomb[...], atMost: 1_000_000) }
  }

  @Test func refusesDamage() {
    for count in 0..<packed.count {
      #expect(throws: Inflate.Failure.damaged) { try Brotli.bytes(of: packed[..<count], atMost: 1000) }
    }
    #expect(throws: Inflate.Failure.damaged) {
      try Brotli.bytes(of: Array("no Brotli".utf8)[...], atMost: 1000)
    }
  }
}
