/// What tells TIFF pictures from camera raw files, which have the same beginning, and BMP pictures from texts.
///
/// - Note: TIFF 6.0, section 2; DNG 1.7, chapter 2; Windows' BITMAPFILEHEADER and the headers that follow it.
extension FileSignature {
  var isTIFF: Bool { has("II*\0") || has("MM\0*") }

  /// Whether a TIFF structure is a camera's raw file, as far as the first directory is near the beginning.
  ///
  /// Its first picture is a small one of the picture in another directory, or it is coded as no program writes pictures.
  var isRawTIFF: Bool {
    guard !has("CR", at: 8), !has("IIII", at: 8) else { return true }
    let isLittle = has("II")
    func number(_ offset: Int, _ size: Int) -> Int? { self.number(offset, size, isLittle: isLittle) }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
    var values: [Int: Int] = [:]
    for index in 0..<min(count, 64) {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2), let kind = number(entry + 2, 2),
        let value = number(entry + 8, kind == 3 ? 2 : 4)
      else { break }
      values[tag] = value
    }
    // DNGVersion; a mosaic or linear raw; Nikon's, Sony's, Samsung's and Pentax' own codes.
    return values[0xC612] != nil || [32803, 34892].contains(values[0x0106])
      || [32767, 32769, 32770, 34713, 65535].contains(values[0x0103])
      || values[0x00FE] == 1 && values[0x014A] != nil
  }

  /// The size of a BMP's second header, of those that are known.
  var bitmapHeader: Int? {
    number(14, 4, isLittle: true).flatMap { [12, 40, 52, 56, 64, 108, 124].contains($0) ? $0 : nil }
  }
}
