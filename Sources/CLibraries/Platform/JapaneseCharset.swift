#if canImport(Darwin)
internal import Foundation
#endif

/// Character sets of Japanese cameras.
package enum JapaneseCharset: CaseIterable, Sendable {
  case iso2022, euc, shiftJIS

  /// The text that some bytes are.
  ///
  /// - Returns: `nil` when they are not valid.
  package func decode(_ text: some Collection<UInt8>) -> String? {
    #if canImport(Darwin)
    let encoding: String.Encoding =
      switch self {
      case .iso2022: .iso2022JP
      case .euc: .japaneseEUC
      case .shiftJIS: .shiftJIS
      }
    return String(bytes: text, encoding: encoding)
    #else
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
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
    #endif
  }

  #if !canImport(Darwin)
  private var name: String {
    switch self {
    case .iso2022: "ISO-2022-JP"
    case .euc: "EUC-JP"
    case .shiftJIS: "CP932"
    }
  }
  #endif
}
