import CResample
import Photography

/// Makes a smaller picture from rows as they come: each is narrowed at once, and only as many are kept as one output
/// row is made of.
struct Reduction: ~Copyable {
  private let across: LanczosTaps
  private let down: LanczosTaps
  private let path: resample_path
  /// Narrowed rows, the newest in place of the oldest.
  private let ring: Bitmap
  private var rowsIn = 0
  private var rowsOut = 0
  private var window: [UnsafePointer<UInt8>] = []

  /// - Parameters:
  ///   - frame: What the rows will be.
  ///   - size: No larger than the frame in either direction.
  ///   - path: Another than the fastest, for tests.
  init(from frame: Frame, to size: PixelSize, path: resample_path = resample_best_path()) {
    across = LanczosTaps(inputs: frame.size.width, extent: frame.extent.width, outputs: size.width)
    down = LanczosTaps(inputs: frame.size.height, extent: frame.extent.height, outputs: size.height)
    self.path = path
    ring = Bitmap(size: PixelSize(width: size.width, height: down.counts.max() ?? 1))
    window.reserveCapacity(ring.size.height)
  }

  /// Takes the next row, with the resampler's slack behind it, and writes the output rows that it completes.
  mutating func take(_ row: UnsafePointer<UInt8>, into print: borrowing Bitmap) {
    let slot = ring.row(rowsIn % ring.size.height)
    resample_across(path, row, slot, print.size.width, across.starts, across.weights, across.stride)
    rowsIn += 1
    while rowsOut < print.size.height, Int(down.starts[rowsOut]) + down.counts[rowsOut] <= rowsIn {
      let first = Int(down.starts[rowsOut])
      window.removeAll(keepingCapacity: true)
      for y in first..<first + down.counts[rowsOut] { window.append(ring.row(y % ring.size.height)) }
      down.weights.withUnsafeBufferPointer { weights in
        guard let base = weights.baseAddress else { return }
        resample_down(
          path, window, base + rowsOut * down.stride, window.count, print.row(rowsOut), print.bytesPerRow)
      }
      rowsOut += 1
    }
  }
}

extension Bitmap {
  /// A smaller copy.
  func reduced(to size: PixelSize, path: resample_path = resample_best_path()) -> Bitmap {
    let print = Bitmap(size: size)
    var reduction = Reduction(from: Frame(size: self.size), to: size, path: path)
    for y in 0..<self.size.height { reduction.take(row(y), into: print) }
    return print
  }
}
