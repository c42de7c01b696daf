import CResample
import Photography

/// Makes rows of a smaller size from rows of a larger one: several rows into one, then that one across.
///
/// Down comes first, because it leaves fewer rows for the more expensive step.
struct Reduction: ~Copyable {
  private let across: LanczosTaps
  private let down: LanczosTaps
  private let path: resample_path
  /// One row, as wide as the input, of several input rows.
  private let verticalSum: PixelBuffer
  private var window: [UnsafePointer<UInt8>] = []

  /// - Parameters:
  ///   - frame: The input.
  ///   - size: No larger than the frame in either direction.
  ///   - path: Another than the fastest, for tests.
  init(from frame: Frame, to size: PixelSize, path: resample_path = resample_best_path()) {
    across = LanczosTaps.shared(
      inputs: frame.size.width, extent: frame.extent.width, outputs: size.width, inGroups: true)
    down = LanczosTaps.shared(
      inputs: frame.size.height, extent: frame.extent.height, outputs: size.height, inGroups: false)
    self.path = path
    verticalSum = PixelBuffer(size: PixelSize(width: frame.size.width, height: 1))
    window.reserveCapacity(rowsAtOnce)
  }

  /// The most input rows that one output row is made of.
  var rowsAtOnce: Int { down.counts.max() ?? 1 }

  /// The input row after the last that output row `y` is made of.
  func end(of y: Int) -> Int { Int(down.starts[y]) + down.counts[y] }

  /// Makes output row `y` from the input rows that `row` returns.
  mutating func makeRow(
    _ y: Int, of output: borrowing PixelBuffer, from row: (Int) -> UnsafePointer<UInt8>
  ) {
    window.removeAll(keepingCapacity: true)
    for source in Int(down.starts[y])..<end(of: y) { window.append(row(source)) }
    down.weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      resample_down(
        path, window, base + y * down.stride, window.count, verticalSum.row(0), verticalSum.bytesPerRow)
    }
    resample_across(
      path, verticalSum.row(0), output.row(y), output.size.width, across.starts, across.weights, across.stride
    )
  }
}

extension Bitmap {
  /// A smaller copy.
  ///
  /// A large reduction goes across first: where bright lines cross on white, overshoot is clipped between the two steps,
  /// so the order shows in the result. Other programs use this order, and from three times the size on it costs next to
  /// nothing.
  func reduced(to size: PixelSize, path: resample_path = resample_best_path()) -> Bitmap {
    withRows { rows in
      if self.size.width >= 3 * size.width {
        rows.reducedAcrossFirst(to: size, path: path)
      } else {
        rows.reducedDownFirst(to: size, path: path)
      }
    }
  }
}

extension PixelRows {
  fileprivate func reducedDownFirst(to size: PixelSize, path: resample_path) -> Bitmap {
    let output = PixelBuffer(size: size)
    var reduction = Reduction(from: Frame(size: self.size), to: size, path: path)
    for y in 0..<size.height { reduction.makeRow(y, of: output) { row($0) } }
    return output.finished()
  }

  fileprivate func reducedAcrossFirst(to size: PixelSize, path: resample_path) -> Bitmap {
    let across = LanczosTaps.shared(
      inputs: self.size.width, extent: Double(self.size.width), outputs: size.width, inGroups: true)
    let down = LanczosTaps.shared(
      inputs: self.size.height, extent: Double(self.size.height), outputs: size.height, inGroups: false)
    let narrow = PixelBuffer(size: PixelSize(width: size.width, height: self.size.height))
    for y in 0..<narrow.size.height {
      resample_across(path, row(y), narrow.row(y), size.width, across.starts, across.weights, across.stride)
    }
    let output = PixelBuffer(size: size)
    down.weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      for y in 0..<size.height {
        let start = Int(down.starts[y])
        let window = (start..<start + down.counts[y]).map { UnsafePointer(narrow.row($0)) }
        resample_down(path, window, base + y * down.stride, window.count, output.row(y), output.bytesPerRow)
      }
    }
    return output.finished()
  }
}
