import Photography
import Unpacking

extension Darkroom {
  /// A PNG with only the chunks that hold its pixels and their colour.
  ///
  /// - Note: PNG third edition, 11.2 and 11.3.
  static func strippedPNG(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError) -> [UInt8]
  {
    let kept: [StaticString] = [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
      "acTL", "fcTL", "fdAT",
    ]
    var result = Array(file.prefix(8))
    result.reserveCapacity(file.count)
    var position = 8
    var hasPixels = false
    while position + 12 <= file.count {
      let end = position + 12 + Int(file.bigEndian(at: position))
      guard end <= file.count else {
        // Cut short: the pixels that are there stay.
        if file.holds("IDAT", at: position + 4) { result += file[position...] }
        break
      }
      if !hasPixels, file.holds("IDAT", at: position + 4) {
        hasPixels = true
        if let block = exif.block { result.append(pngChunk: "eXIf", block) }
      }
      if file.holds("iCCP", at: position + 4) {
        if let profile = plainProfile(Array(file[position + 8..<end - 4])) {
          result.append(pngChunk: "iCCP", profile)
        }
      } else if kept.contains(where: { file.holds($0, at: position + 4) }) {
        result += file[position..<end]
      }
      if file.holds("IEND", at: position + 4) { break }
      position = end
    }
    guard hasPixels else { throw .unreadable(.png, reason: "it has no pixels") }
    return result
  }

  /// The payload of an `iCCP` chunk with a plain profile and without the profile's name, which is free text.
  ///
  /// - Returns: `nil` for a damaged profile, which decoders ignore, too.
  private static func plainProfile(_ payload: [UInt8]) -> [UInt8]? {
    guard let end = payload.firstIndex(of: 0), end + 2 < payload.count else { return nil }
    let packed = payload[(end + 2)...]
    guard let profile = try? Inflate.bytes(of: packed, .zlib, atMost: 16 << 20),
      let plain = StrippedProfile.of(profile)
    else { return nil }
    return Array("ICC profile".utf8) + [0, 0] + storedZlib(plain)
  }

  /// Data in zlib's format, without compression (RFC 1950 and 1951).
  private static func storedZlib(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      result.append(start + 65_535 >= data.count ? 1 : 0)
      result.append(littleEndian: UInt32(block.count), bytes: 2)
      result.append(littleEndian: ~UInt32(block.count), bytes: 2)
      result += block
    }
    let (a, b) = data.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    result.append(bigEndian: b << 16 | a, bytes: 4)
    return result
  }
}

extension [UInt8] {
  fileprivate mutating func append(pngChunk name: StaticString, _ payload: [UInt8]) {
    append(bigEndian: UInt32(payload.count), bytes: 4)
    let checked = (0..<4).map { name.utf8Start[$0] } + payload
    self += checked
    append(bigEndian: crc32(checked), bytes: 4)
  }
}

/// The cyclic redundancy check of PNG (annex D), bit by bit: the chunk has some dozens of bytes.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
