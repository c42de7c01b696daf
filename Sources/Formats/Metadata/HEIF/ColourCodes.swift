/// The colours of a picture as numbers of ISO/IEC 23091-2; 2 is "unspecified".
package struct ColourCodes: Sendable, Hashable {
  package var primaries: Int
  package var transfer: Int
  package var matrix: Int
  /// Whether black and white are the least and the greatest number.
  package var isFullRange: Bool

  package init(primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool) {
    (self.primaries, self.transfer, self.matrix) = (primaries, transfer, matrix)
    self.isFullRange = isFullRange
  }

  /// Reads a `colr` box of the kind `nclx`.
  ///
  /// - Note: ISO/IEC 14496-12:2022, 12.1.5.
  init?(_ box: ISOBox) {
    guard box.kind == "colr", box.body.has("nclx"), let primaries = box.body.uint16(at: 4),
      let transfer = box.body.uint16(at: 6), let matrix = box.body.uint16(at: 8),
      let range = box.body.byte(at: 10)
    else { return nil }
    self.init(
      primaries: Int(primaries), transfer: Int(transfer), matrix: Int(matrix), isFullRange: range & 0x80 != 0)
  }
}
