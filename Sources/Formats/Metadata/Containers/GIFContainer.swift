import Photography

/// Reads the blocks of a GIF.
///
/// - Note: GIF89a specification, appendix A; XMP specification part 3 (2020), 1.1.2.
enum GIFContainer {
  static func open(_ file: ByteWindow) -> RawMetadata {
    var raw = RawMetadata()
    guard let width = file.uint16(at: 6, .little), let height = file.uint16(at: 8, .little),
      let flags = file.byte(at: 10)
    else {
      raw.defects.append(.cutShort)
      return raw
    }
    if width > 0, height > 0 { raw.pixelSize = PixelSize(width: Int(width), height: Int(height)) }
    var offset = 13 + colourTable(flags)
    while let kind = file.byte(at: offset) {
      switch kind {
      case 0x21:
        // The packet is not divided into blocks; bytes that lead any reader to its end follow it.
        if file.byte(at: offset + 1) == 0xFF, file.has("XMP DataXMP", at: offset + 3) {
          let packet = file.dropping(offset + 14)
          raw.xmp.append(packet.prefix(packet.end(before: [0x01, 0xFF, 0xFE, 0xFD]) ?? packet.count))
        }
        offset += 2
      case 0x2C:
        guard let flags = file.byte(at: offset + 9) else { return cutShort(raw) }
        offset += 11 + colourTable(flags)
      case 0x3B: return raw
      default: return cutShort(raw)
      }
      while let size = file.byte(at: offset), size > 0 { offset += 1 + Int(size) }
      offset += 1
    }
    return cutShort(raw)
  }

  private static func cutShort(_ raw: RawMetadata) -> RawMetadata {
    var raw = raw
    raw.defects.append(.cutShort)
    return raw
  }

  /// The bytes of a table of colours, of which a byte of flags tells the size.
  private static func colourTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}

extension MetadataDefect {
  static var cutShort: MetadataDefect {
    MetadataDefect("is cut short", remedy: "Copy it again from where it came from.")
  }
}

extension ByteWindow {
  /// The offset of the first place where some bytes are.
  fileprivate func end(before pattern: [UInt8]) -> Int? {
    var from = 0
    while let index = firstIndex(of: pattern[0], from: from) {
      if window(at: index, count: pattern.count)?.bytes.elementsEqual(pattern) == true { return index }
      from = index + 1
    }
    return nil
  }
}
