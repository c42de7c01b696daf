internal import Platform

/// Text in the character sets of Japanese cameras.
enum JapaneseText {
  /// Decodes ISO-2022-JP, EUC-JP or Shift JIS: the first in which the bytes are valid.
  ///
  /// - Returns: `nil` when they are valid in none.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.prefix { $0 != 0 }
    return JapaneseCharset.allCases.lazy.compactMap { $0.decode(text) }.first
  }
}
