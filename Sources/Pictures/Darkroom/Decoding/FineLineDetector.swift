/// Detects, while a picture is decoded at reduced scale, lines so fine that the reduced decoding has lost some.
///
/// A drawn line is isolated on an even background: its pixels differ from both neighbours by far more than those differ from
/// theirs. Drawings with lines one pixel wide have 0.4 to 20 per cent of such pixels, photographs at most 0.36 per cent
/// (27 measured, noise and foliage included). A picture of nearly pure noise counts as a drawing, which only costs time.
struct FineLineDetector {
  /// The share of line pixels above which a picture counts as a drawing.
  private static let share = 0.004
  /// The least difference between a line and its background, in steps of 255; below it SSIM hardly changes.
  private static let leastStep = 8
  /// How many times the variation of its background a line must differ.
  private static let prominence = 8

  /// The distance between examined rows, and between examined columns. A prime, so that no regular pattern falls between.
  private static let spacing = 31

  private let width: Int
  /// The luma of a whole row.
  private var along: [UInt8]
  /// The luma of the last five rows at the examined columns, by row modulo five.
  private var columns: [UInt8]
  private var row = 0
  private var across = Count()
  private var down = Count()

  private struct Count {
    var examined = 0
    var lines = 0
    var isDrawing: Bool { Double(lines) > share * Double(max(examined, 1)) }
  }

  /// - Parameter width: Of a row, in pixels.
  init(width: Int) {
    self.width = width
    along = Array(repeating: 0, count: width)
    columns = Array(repeating: 0, count: 5 * (width / FineLineDetector.spacing))
  }

  /// Whether the rows so far belong to a drawing.
  var isDrawing: Bool { across.isDrawing || down.isDrawing }

  /// - Parameter pixels: The next row, as RGBX.
  mutating func examine(_ pixels: UnsafePointer<UInt8>) {
    if row % FineLineDetector.spacing == 15 { examineRow(pixels) }
    examineColumns(pixels)
    row += 1
  }

  private mutating func examineRow(_ pixels: UnsafePointer<UInt8>) {
    guard width >= 5 else { return }
    for x in 0..<width { along[x] = FineLineDetector.luma(pixels, x) }
    for x in 2..<(width - 2)
    where FineLineDetector.isLine(
      along[x], between: along[x - 1], and: along[x + 1], within: along[x - 2], and: along[x + 2])
    {
      across.lines += 1
    }
    across.examined += width - 4
  }

  private mutating func examineColumns(_ pixels: UnsafePointer<UInt8>) {
    let (row, count) = (row, columns.count / 5)
    var lines = 0
    columns.withUnsafeMutableBufferPointer { columns in
      // The position of the luma of an earlier row.
      func slot(_ back: Int) -> Int { (row + 5 - back) % 5 * count }
      let slots = (slot(4), slot(3), slot(2), slot(1), slot(0))
      for column in 0..<count {
        columns[slots.4 + column] = FineLineDetector.luma(pixels, column * FineLineDetector.spacing + 15)
        guard row >= 4 else { continue }
        let isLine = FineLineDetector.isLine(
          columns[slots.2 + column], between: columns[slots.1 + column], and: columns[slots.3 + column],
          within: columns[slots.0 + column], and: columns[slots.4 + column])
        if isLine { lines += 1 }
      }
    }
    guard row >= 4 else { return }
    down.lines += lines
    down.examined += count
  }

  private static func luma(_ pixels: UnsafePointer<UInt8>, _ x: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(pixels[4 * x]) + 2 * Int(pixels[4 * x + 1]) + Int(pixels[4 * x + 2])) >> 2)
  }

  /// Whether the middle one of five pixels stands out from an even background on both sides.
  ///
  /// - Parameters:
  ///   - b: The pixel before, after `a`.
  ///   - c: The pixel after, before `d`.
  private static func isLine(
    _ middle: UInt8, between b: UInt8, and c: UInt8, within a: UInt8, and d: UInt8
  ) -> Bool {
    let (before, after) = (Int(middle) - Int(b), Int(middle) - Int(c))
    let step = min(abs(before), abs(after))
    guard step > FineLineDetector.leastStep, (before > 0) == (after > 0) else { return false }
    let uneven = max(abs(Int(a) - Int(b)), abs(Int(c) - Int(d)))
    return uneven * FineLineDetector.prominence <= step
  }
}
