internal import Glibc

/// Text in the character sets of Japanese cameras.
enum JapaneseText {
  /// Decodes ISO-2022-JP, EUC-JP or Shift JIS: the first in which the bytes are valid.
  ///
  /// - Returns: `nil` when they are valid in none.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.prefix { $0 != 0 }
    for charset in ["ISO-2022-JP", "EUC-JP", "CP932"] {
      if let decoded = convert(text, from: charset) { return decoded }
    }
    return nil
  }

  private static func convert(_ text: ArraySlice<UInt8>, from charset: String) -> String? {
    guard let converter = iconv_open("UTF-8", charset), Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var input = text.map(CChar.init(bitPattern:))
    // No character of these sets takes more than four bytes of UTF-8.
    var output = [CChar](repeating: 0, count: input.count * 4 + 4)
    let written: Int? = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        guard iconv(converter, &from, &left, &to, &room) != Int(bitPattern: UInt.max) else { return nil }
        return output.count - room
      }
    }
    guard let written else { return nil }
    return String(decoding: output[..<written].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
