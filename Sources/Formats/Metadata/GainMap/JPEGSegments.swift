import Photography

/// The segments of a JPEG before its pixels, and where it ends.
///
/// - Note: ITU-T T.81, B.1.
struct JPEGSegments {
  private let file: ByteWindow
  /// The marker and the payload of each.
  private(set) var segments: [(marker: UInt8, payload: ByteWindow)] = []
  /// Where the pixels begin: at the marker of the first scan.
  private let pixels: Int

  /// - Parameter file: From the first byte of the picture on; more may follow it.
  /// - Returns: `nil` for bytes that are no JPEG, or end before its pixels.
  init?(_ file: ByteWindow) {
    guard file.uint16(at: 0) == 0xFFD8 else { return nil }
    self.file = file
    var offset = 2
    while true {
      while file.uint16(at: offset) == 0xFFFF { offset += 1 }
      guard let marker = file.uint16(at: offset), marker > 0xFF01, marker != 0xFFD9 else { return nil }
      if marker == 0xFFDA { break }
      guard let length = file.uint16(at: offset + 2), length >= 2,
        let payload = file.window(at: offset + 4, count: Int(length) - 2)
      else { return nil }
      segments.append((UInt8(truncatingIfNeeded: marker), payload))
      offset += 2 + Int(length)
    }
    pixels = offset
  }

  /// The offset behind the picture's last byte; `nil` for one that is cut short.
  var end: Int? {
    var offset = pixels
    while let start = file.firstIndex(of: 0xFF, from: offset), let marker = file.byte(at: start + 1) {
      switch marker {
      // A byte of the pixels, and markers without a length.
      case 0, 0x01, 0xD0...0xD7: offset = start + 2
      case 0xFF: offset = start + 1
      case 0xD9: return start + 2
      default:
        guard let length = file.uint16(at: start + 2), length >= 2 else { return nil }
        offset = start + 2 + Int(length)
      }
    }
    return nil
  }
}

extension JPEGSegments {
  /// Where further pictures begin, as the MPF segment says.
  ///
  /// - Note: CIPA DC-007-2021, 5.2.3: offsets count from the block's byte-order mark.
  var furtherPictures: [Int] {
    for (marker, payload) in segments where marker == 0xE2 && payload.has("MPF\0") {
      guard let block = TIFFBlock(payload.dropping(4)),
        let entries = block.directory(at: block.firstDirectory)?[0xB002]?.bytes
      else { return [] }
      let start = block.bytes.bytes.startIndex - file.bytes.startIndex
      return stride(from: 16, to: min(entries.count, 16 * 16), by: 16).compactMap { entry in
        entries.uint32(at: entry + 8, block.order).map { start + Int($0) }
      }
    }
    return []
  }

  /// The packets of XMP that speak of a gain map; to parse all others would cost every photograph some time.
  var packets: [XMPPacket] {
    segments.prefix(64).compactMap { marker, payload in
      guard marker == 0xE1, payload.has("http://ns.adobe.com/xap/1.0/\0"),
        payload.contains("hdr-gain-map") || payload.contains("HDRGainMap")
      else { return nil }
      return XMPPacket(payload.dropping(29))
    }
  }

  /// The first block of ISO 21496-1.
  var gainMapBlock: ByteWindow? {
    segments.lazy.compactMap { $0.marker == 0xE2 ? GainMap.block(of: $0.payload) : nil }.first
  }
}

extension ByteWindow {
  /// Whether an ASCII text is anywhere in it.
  fileprivate func contains(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount > 0 else { return true }
    var offset = 0
    while let start = firstIndex(of: text.utf8Start[0], from: offset) {
      if has(text, at: start) { return true }
      offset = start + 1
    }
    return false
  }
}

/// Whether a file is whole, by its form alone.
package enum JPEGFile {
  /// Whether a JPEG ends before its picture does, as after a broken copy.
  package static func isCutShort(_ bytes: [UInt8]) -> Bool {
    PhotoFormat(signature: bytes[...]) == .jpeg && JPEGSegments(ByteWindow(bytes))?.end == nil
  }
}
