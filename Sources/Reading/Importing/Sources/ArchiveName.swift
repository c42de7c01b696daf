internal import Unpacking

/// The name of a file in a ZIP archive.
struct ArchiveName {
  let text: String

  /// - Parameters:
  ///   - isUTF8: Whether the archive says so.
  ///   - extra: The name in Unicode that Info-ZIP writes beside one in another code page.
  init(_ bytes: ArraySlice<UInt8>, isUTF8: Bool, extra: (checksum: Int, bytes: ArraySlice<UInt8>)?) {
    let utf8 = String(validating: bytes, as: UTF8.self)
    if isUTF8, let utf8 {
      text = utf8
      return
    }
    var checksum = CRC32()
    checksum.append(bytes)
    if let extra, extra.checksum == Int(checksum.value),
      let name = String(validating: extra.bytes, as: UTF8.self)
    {
      text = name
      return
    }
    text =
      utf8
      ?? String(bytes.map { $0 < 0x80 ? Character(UnicodeScalar($0)) : ArchiveName.upper[Int($0) - 0x80] })
  }

  /// The path, of names between slashes; `nil` for one that leads out of the folder in which it is unpacked.
  ///
  /// - Parameter backslashes: Whether these may separate folders, as Windows has them.
  func path(backslashes: Bool) -> String? {
    let text = backslashes && !text.contains("/") ? text.replacing("\\", with: "/") : text
    let parts = text.split(separator: "/").filter { $0 != "." }
    let isDrive = text.dropFirst().first == ":" && text.first?.isASCII == true && text.first?.isLetter == true
    guard !parts.isEmpty, !text.hasPrefix("/"), !isDrive, !parts.contains(".."),
      !text.unicodeScalars.contains("\0")
    else { return nil }
    return parts.joined(separator: "/")
  }

  /// The upper half of code page 437.
  private static let upper = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
  )
}
