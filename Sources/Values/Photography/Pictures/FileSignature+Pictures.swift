/// What tells TIFF and BMP pictures.
///
/// - Note: TIFF 6.0, section 2; Windows' BITMAPFILEHEADER and the headers that follow it.
extension FileSignature {
  var isTIFF: Bool { has("II*\0") || has("MM\0*") }

  /// The size of a BMP's second header, of those that are known.
  var bitmapHeader: Int? {
    number(14, 4, isLittle: true).flatMap { [12, 40, 52, 56, 64, 108, 124].contains($0) ? $0 : nil }
  }
}
