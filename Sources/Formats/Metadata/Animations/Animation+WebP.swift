import Photography

extension Animation {
  /// - Note: RFC 9649, 2.7.1.
  mutating func readWebP() {
    guard file.has("VP8X", at: 12) else { return }
    var offset = 12
    while pictures.count < Self.mostPictures, let size = file.uint32(at: offset + 4, .little).map(Int.init),
      let body = file.window(at: offset + 8, count: size)
    {
      if file.has("VP8X", at: offset) {
        canvas = PixelSize(width: body.three(at: 4) + 1, height: body.three(at: 7) + 1)
      } else if file.has("ANIM", at: offset) {
        plays = Int(body.uint16(at: 4, .little) ?? 0)
      } else if file.has("ICCP", at: offset) {
        common = [offset..<offset + 8 + size + size & 1]
      } else if file.has("ANMF", at: offset), size > 16 {
        let flags = body.byte(at: 15) ?? 0
        // Places are in units of two pixels.
        add(
          Picture(
            left: 2 * body.three(at: 0), top: 2 * body.three(at: 3),
            size: PixelSize(width: body.three(at: 6) + 1, height: body.three(at: 9) + 1),
            milliseconds: body.three(at: 12), isBlended: flags & 2 == 0,
            disposal: flags & 1 == 1 ? .clear : .keep, parts: [offset + 24..<offset + 8 + size]))
      }
      offset += 8 + size + size & 1
    }
  }

  func webP(_ picture: Picture) -> [UInt8] {
    var flags: UInt8 = common.isEmpty ? 0 : 0x20
    if let data = picture.parts.first, file.has("ALPH", at: data.lowerBound) { flags |= 0x10 }
    var body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0]
    for side in [picture.size.width, picture.size.height] { body.append(side - 1, bytes: 3, .little) }
    for range in common + picture.parts { body += bytes(range) }
    var result = Array("RIFF".utf8)
    result.append(body.count, bytes: 4, .little)
    return result + body
  }
}

extension ByteWindow {
  /// A number of three bytes; 0 outside.
  fileprivate func three(at offset: Int) -> Int {
    (0..<3).reduce(0) { $0 | Int(byte(at: offset + $1) ?? 0) << (8 * $1) }
  }
}
