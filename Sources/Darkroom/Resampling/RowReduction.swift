import Photography

/// A reduction of rows that come one by one: only as many are kept as an output row is made of.
struct RowReduction: ~Copyable {
  private var reduction: Reduction
  /// The newest row in place of the oldest.
  private let ring: Bitmap
  private var rowsIn = 0
  private var rowsOut = 0

  init(from frame: Frame, to size: PixelSize) {
    reduction = Reduction(from: frame, to: size)
    ring = Bitmap(size: PixelSize(width: frame.size.width, height: reduction.rowsAtOnce))
  }

  /// Where the next row has to be put.
  var next: UnsafeMutablePointer<UInt8> { ring.row(rowsIn % ring.size.height) }

  /// Counts the row that was put there, and makes the output rows that it completes.
  mutating func advance(into print: borrowing Bitmap) {
    rowsIn += 1
    while rowsOut < print.size.height, reduction.end(of: rowsOut) <= rowsIn {
      reduction.makeRow(rowsOut, of: print) { ring.row($0 % ring.size.height) }
      rowsOut += 1
    }
  }
}
