import Photography

/// Reads the chunks of a WebP picture.
///
/// - Note: RFC 9649 (WebP), section 2; RFC 6386, 9.1 for the size in a lossy picture.
enum WebPContainer {
  static func open(_ file: ByteWindow) -> RawMetadata {
    var raw = RawMetadata()
    var offset = 12
    while let size = file.uint32(at: offset + 4, .little) {
      let body = file.dropping(offset + 8).prefix(Int(size))
      if file.has("VP8X", at: offset) {
        // The canvas comes first, so it wins over the frames.
        raw.setSize(body.uint24(at: 4).map { $0 + 1 }, body.uint24(at: 7).map { $0 + 1 })
      } else if file.has("VP8 ", at: offset), body.uint24(at: 3) == 0x2A019D {
        raw.setSize(
          body.uint16(at: 6, .little).map { Int($0 & 0x3FFF) },
          body.uint16(at: 8, .little).map { Int($0 & 0x3FFF) })
      } else if file.has("VP8L", at: offset), body.byte(at: 0) == 0x2F, let bits = body.uint32(at: 1, .little)
      {
        raw.setSize(Int(bits & 0x3FFF) + 1, Int(bits >> 14 & 0x3FFF) + 1)
      } else if file.has("EXIF", at: offset) {
        raw.exif.append(TIFFBlock.structure(in: body))
      } else if file.has("XMP ", at: offset) || file.has("XMP\0", at: offset) {
        raw.xmp.append(body)
      } else if file.has("ICCP", at: offset) {
        raw.colourProfile = body
      }
      if body.count < Int(size) {
        raw.defects.append(
          MetadataDefect("is cut short", remedy: "Copy it again from where it came from."))
        break
      }
      offset += 8 + Int(size) + Int(size & 1)
    }
    return raw
  }
}

extension RawMetadata {
  fileprivate mutating func setSize(_ width: Int?, _ height: Int?) {
    guard pixelSize == nil, let width, let height, width > 0, height > 0 else { return }
    pixelSize = PixelSize(width: width, height: height)
  }
}

extension ByteWindow {
  /// Three bytes, little-endian.
  fileprivate func uint24(at offset: Int) -> Int? {
    guard let low = uint16(at: offset, .little), let high = byte(at: offset + 2) else { return nil }
    return Int(high) << 16 | Int(low)
  }
}
