import Photography

/// A reduction of rows that come one by one: it keeps only as many as one output row is made of.
struct RowReduction: ~Copyable {
  private var reduction: Reduction
  /// Each new row replaces the oldest.
  private let ring: PixelBuffer
  private var rowsIn = 0
  private var rowsOut = 0

  init(from frame: Frame, to size: PixelSize) {
    reduction = Reduction(from: frame, to: size)
    ring = PixelBuffer(size: PixelSize(width: frame.size.width, height: reduction.rowsAtOnce))
  }

  /// Where to put the next row.
  var next: UnsafeMutablePointer<UInt8> { ring.row(rowsIn % ring.size.height) }

  /// Counts the row that was put there, and makes the output rows that it completes.
  mutating func advance(into output: borrowing PixelBuffer) {
    rowsIn += 1
    while rowsOut < output.size.height, reduction.end(of: rowsOut) <= rowsIn {
      reduction.makeRow(rowsOut, of: output) { UnsafePointer(ring.row($0 % ring.size.height)) }
      rowsOut += 1
    }
  }
}
