/// Prepares the text of an XMP packet for an XML parser.
enum XMPDecoding {
  /// Decodes the packet, and removes or repairs what XML does not allow but some programs write.
  ///
  /// - Returns: UTF-8 from the first `<` on, where libxml2 expects a document to begin; empty when there is none.
  static func document(in packet: ByteWindow) -> [UInt8] {
    let text = decoded(packet)
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "<")) else { return [] }
    return repaired(ByteWindow(Array(text.utf8[start...])))
  }

  /// A packet is UTF-8, or UTF-16 or UTF-32 in either byte order; detected by its byte-order mark or first `<`.
  static func decoded(_ packet: ByteWindow) -> String {
    switch (packet.byte(at: 0), packet.byte(at: 1), packet.byte(at: 2), packet.byte(at: 3)) {
    case (0, 0, 0xFE, 0xFF), (0, 0, 0, 0x3C): String(utf32: packet.bytes, .big)
    case (0xFF, 0xFE, 0, 0), (0x3C, 0, 0, 0): String(utf32: packet.bytes, .little)
    case (0xFE, 0xFF, _, _), (0, 0x3C, _, _): String(utf16: packet.bytes, .big)
    case (0xFF, 0xFE, _, _), (0x3C, 0, _, _): String(utf16: packet.bytes, .little)
    default: String(utf8OrWindows1252: packet.bytes)
    }
  }

  /// Without control characters, U+FFFE and U+FFFF, and with `&` escaped where it begins no reference.
  private static func repaired(_ text: ByteWindow) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count)
    var isLiteral = false
    var offset = 0
    while let byte = text.byte(at: offset) {
      defer { offset += 1 }
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20..<0x26, 0x27..<0x3C, 0x3D, 0x3F..<0xEF: repaired.append(byte)
      case 0..<0x20: break
      case UInt8(ascii: "&"):
        repaired.append(byte)
        if !isLiteral, !isReference(text, after: offset) { repaired.append(contentsOf: "amp;".utf8) }
      case UInt8(ascii: "<"):
        repaired.append(byte)
        isLiteral = isLiteral || text.has("<![CDATA[", at: offset)
      case UInt8(ascii: ">"):
        repaired.append(byte)
        if text.has("]]>", at: offset - 2) { isLiteral = false }
      case 0xEF where text.byte(at: offset + 1) == 0xBF && (text.byte(at: offset + 2) ?? 0) >= 0xBE:
        offset += 2
      default: repaired.append(byte)
      }
    }
    return repaired
  }

  private static func isReference(_ text: ByteWindow, after offset: Int) -> Bool {
    text.has("amp;", at: offset + 1) || text.has("lt;", at: offset + 1) || text.has("gt;", at: offset + 1)
      || text.has("quot;", at: offset + 1) || text.has("apos;", at: offset + 1)
      || text.has("#", at: offset + 1)
  }
}
