import Testing

@testable import Unpacking

@Suite struct ZstandardTests {
  /// A frame with a window of 128 KB.
  private let start: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]

  /// A block of bytes as they are.
  private func plain(_ text: String, isLast: Bool) -> [UInt8] {
    header(type: 0, text.utf8.count, isLast) + Array(text.utf8)
  }

  /// A block of one byte, many times.
  private func repeated(_ count: Int, isLast: Bool) -> [UInt8] { header(type: 1, count, isLast) + [7] }

  private func header(type: Int, _ count: Int, _ isLast: Bool) -> [UInt8] {
    let number = count << 3 | type << 1 | (isLast ? 1 : 0)
    return [UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255)]
  }

  @Test func unpacks() throws {
    let packed = start + plain("up the ", isLast: false) + plain("ridge", isLast: true)
    #expect(try Zstandard.bytes(of: packed[...], atMost: 12) == Array("up the ridge".utf8))
    let many = start + repeated(100_000, isLast: true)
    #expect(try Zstandard.bytes(of: many[...], atMost: 100_000) == [UInt8](repeating: 7, count: 100_000))
  }

  @Test func stopsAtTheLimit() {
    let bomb = start + (0..<4000).flatMap { repeated(128 << 10, isLast: $0 == 3999) }
    #expect(throws: Inflate.Failure.tooLarge) { try Zstandard.bytes(of: bomb[...], atMost: 1_000_000) }
  }

  @Test func refusesDamage() {
    let packed = start + plain("up the ridge", isLast: true)
    for count in 0..<packed.count {
      #expect(throws: Inflate.Failure.damaged) { try Zstandard.bytes(of: packed[..<count], atMost: 1000) }
    }
    #expect(throws: Inflate.Failure.damaged) {
      try Zstandard.bytes(of: Array("no Zstandard".utf8)[...], atMost: 1000)
    }
  }
}
