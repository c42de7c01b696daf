import Photography

extension Darkroom {
  /// A PNG with only the chunks that hold its pixels and their colour.
  ///
  /// - Note: PNG third edition, 11.2 and 11.3.
  static func strippedPNG(_ file: UnsafeRawBufferPointer, _ exif: SmallEXIF) throws(DarkroomError) -> [UInt8]
  {
    let kept: [StaticString] = [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT",
      "bKGD",
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
      if kept.contains(where: { file.holds($0, at: position + 4) }) { result += file[position..<end] }
      if file.holds("IEND", at: position + 4) { break }
      position = end
    }
    guard hasPixels else { throw .unreadable(.png, reason: "it has no pixels") }
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
