import Photography

/// Looks, while a picture is decoded at a part of its size, for lines so fine that the decoder cannot have kept them.
///
/// A drawn line stands alone on even ground: pixels that differ from both neighbours by far more than those differ from
/// theirs. Drawings with lines one pixel wide hold 0.4 to 20 per cent of such pixels; photographs, which hold nothing so
/// fine but much that is rough, at most 0.36 (27 of them measured, noise and foliage included). One that is nearly all noise counts as drawn, which costs time and gains likeness.
struct FineLines {
  /// The part of the pixels above which a picture is drawn.
  private static let share = 0.004
  /// The least height of a line over its ground, in steps of 255; below it SSIM hardly suffers.
  private static let leastStep = 8
  /// How much more than its ground a line must differ.
  private static let prominence = 8

  /// Every so many rows are looked along, and every so many columns down: enough to tell, at no cost to speak
  /// of; a prime, so that no ruling keeps step.
  private static let spacing = 31

  private let width: Int
  /// The light of a whole row.
  private var along: [UInt8]
  /// The light of the last five rows at the columns looked at: five rows one after the other, by row modulo five.
  private var columns: [UInt8]
  private var row = 0
  private var across = Count()
  private var down = Count()

  private struct Count {
    var looked = 0
    var lines = 0
    var isDrawing: Bool { Double(lines) > share * Double(max(looked, 1)) }
  }

  /// - Parameter width: Of a row, in pixels.
  init(width: Int) {
    self.width = width
    along = Array(repeating: 0, count: width)
    columns = Array(repeating: 0, count: 5 * (width / FineLines.spacing))
  }

  /// Whether what was seen is a drawing.
  var areThere: Bool { across.isDrawing || down.isDrawing }

  /// - Parameter pixels: The next row, as RGBX.
  mutating func look(at pixels: UnsafePointer<UInt8>) {
    if row % FineLines.spacing == 15 { lookAlong(pixels) }
    lookDown(pixels)
    row += 1
  }

  private mutating func lookAlong(_ pixels: UnsafePointer<UInt8>) {
    guard width >= 5 else { return }
    for x in 0..<width { along[x] = FineLines.light(pixels, x) }
    for x in 2..<(width - 2)
    where FineLines.isLine(along[x - 2], along[x - 1], along[x], along[x + 1], along[x + 2]) {
      across.lines += 1
    }
    across.looked += width - 4
  }

  private mutating func lookDown(_ pixels: UnsafePointer<UInt8>) {
    let (row, count) = (row, columns.count / 5)
    var lines = 0
    columns.withUnsafeMutableBufferPointer { columns in
      // Where a column has the light of the row so many rows back.
      func slot(_ back: Int) -> Int { (row + 5 - back) % 5 * count }
      let slots = (slot(4), slot(3), slot(2), slot(1), slot(0))
      for column in 0..<count {
        columns[slots.4 + column] = FineLines.light(pixels, column * FineLines.spacing + 15)
        guard row >= 4 else { continue }
        let isLine = FineLines.isLine(
          columns[slots.0 + column], columns[slots.1 + column], columns[slots.2 + column],
          columns[slots.3 + column], columns[slots.4 + column])
        if isLine { lines += 1 }
      }
    }
    guard row >= 4 else { return }
    down.lines += lines
    down.looked += count
  }

  private static func light(_ pixels: UnsafePointer<UInt8>, _ x: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(pixels[4 * x]) + 2 * Int(pixels[4 * x + 1]) + Int(pixels[4 * x + 2])) >> 2)
  }

  /// Whether the middle one of five pixels stands out from even ground on both sides.
  private static func isLine(_ a: UInt8, _ b: UInt8, _ middle: UInt8, _ c: UInt8, _ d: UInt8) -> Bool {
    let (before, after) = (Int(middle) - Int(b), Int(middle) - Int(c))
    let step = min(abs(before), abs(after))
    guard step > FineLines.leastStep, (before > 0) == (after > 0) else { return false }
    let uneven = max(abs(Int(a) - Int(b)), abs(Int(c) - Int(d)))
    return uneven * FineLines.prominence <= step
  }
}
