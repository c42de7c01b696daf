/// EXIF's free text, whose first eight bytes name its character set.
///
/// - Note: CIPA DC-008-2019, 4.6.5, table 9.
enum UserComment {
  /// - Returns: `nil` for a blank comment, which is what most cameras write.
  static func text(of field: TIFFField) -> String? { decoded(field).flatMap(withoutCharacterSet) }

  /// Some programs write the name of the character set into the text, too, as exiftool takes it: `charset="Ascii" Sunset`.
  static func withoutCharacterSet(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("charset=") else { return text }
    return String(text.drop { !$0.isWhitespace }).tidied
  }

  private static func decoded(_ field: TIFFField) -> String? {
    let code = field.bytes.prefix(8)
    let body = field.bytes.dropping(8)
    if field.bytes.count < 8 { return field.text.flatMap(withoutCharacterSet) }
    switch String(decoding: code.bytes.filter { $0 != 0 && $0 != 0x20 }, as: UTF8.self) {
    case "UNICODE":
      if let text = utf8(body, field.order) { return text.tidied }
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

  /// UTF-8, as Exif 3.0 has it, where the text cannot well be UTF-16.
  private static func utf8(_ body: ByteWindow, _ order: ByteOrder) -> String? {
    let padding = body.bytes.reversed().prefix { $0 == 0 }.count
    let bytes = body.bytes.dropLast(padding)
    guard !bytes.isEmpty, !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    // Two or three Chinese characters can be the bytes of as many pairs of Latin letters.
    let isShort = bytes.count <= 8 && bytes.count % 2 == 0 && bytes.allSatisfy { (0x21...0x7E).contains($0) }
    let ideographs = String(utf16: bytes, order).unicodeScalars
    return isShort && ideographs.allSatisfy { (0x4E00...0x9FFF).contains($0.value) } ? nil : text
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
