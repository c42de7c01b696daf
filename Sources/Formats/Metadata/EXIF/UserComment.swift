/// EXIF's free text, whose first eight bytes name its character set.
///
/// - Note: CIPA DC-008-2019, 4.6.5, table 9.
enum UserComment {
  /// - Returns: `nil` for a blank comment, which is what most cameras write.
  static func text(of field: TIFFField) -> String? {
    let code = field.bytes.prefix(8)
    let body = field.bytes.dropping(8)
    if field.bytes.count < 8 { return field.text }
    switch String(decoding: code.bytes.filter { $0 != 0 && $0 != 0x20 }, as: UTF8.self) {
    case "UNICODE":
      return String(utf16: body.bytes, likelyOrder(of: body, unless: field.order)).tidied
    case "JIS":
      return JapaneseText.decode(body.bytes)?.tidied
    case "ASCII", "":
      return String(utf8OrWindows1252: body.bytes.prefix { $0 != 0 }).tidied
    case _ where code.byte(at: 0) == 0:
      return String(utf8OrWindows1252: body.bytes.prefix { $0 != 0 }).tidied
    default:
      // Without a character code: some programs write their text from the first byte.
      return String(utf8OrWindows1252: field.bytes.bytes.prefix { $0 != 0 }).tidied
    }
  }

  /// The byte order of the text, which in some programs is not the block's.
  ///
  /// In nearly every script the high bytes vary less than the low ones.
  private static func likelyOrder(of text: ByteWindow, unless order: ByteOrder) -> ByteOrder {
    var (even, odd) = (Set<UInt8>(), Set<UInt8>())
    for offset in stride(from: 0, to: min(text.count, 512) - 1, by: 2) {
      guard let first = text.byte(at: offset), let second = text.byte(at: offset + 1),
        first != 0 || second != 0
      else { break }
      even.insert(first)
      odd.insert(second)
    }
    if even.count == odd.count { return order }
    return even.count > odd.count ? .little : .big
  }
}
