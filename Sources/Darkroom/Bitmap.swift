import CResample
import Photography

/// Pixels of four bytes, row by row without gaps, owned by one at a time.
struct Bitmap: ~Copyable {
  let size: PixelSize
  private let base: UnsafeMutablePointer<UInt8>

  /// Pixels are not set, the slack behind them is.
  init(size: PixelSize) {
    self.size = size
    let count = size.width * size.height * 4
    base = .allocate(capacity: count + RESAMPLE_SLACK)
    (base + count).initialize(repeating: 0, count: RESAMPLE_SLACK)
  }

  deinit { base.deallocate() }

  var bytesPerRow: Int { size.width * 4 }

  /// The first byte of a row; valid as long as the bitmap is. What follows the last row may be read as far as the
  /// resampler's slack.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(y >= 0 && y < size.height)
    return base + y * bytesPerRow
  }
}

extension Orientation {
  /// Where an upright picture's first pixel is stored, and which way its rows and columns run.
  ///
  /// - Returns: Indices of pixels in a stored picture of that size: of the upright (0, 0), then the step to the right,
  ///   then the step down.
  fileprivate func walk(through stored: PixelSize) -> (origin: Int, right: Int, down: Int) {
    let (w, h) = (stored.width, stored.height)
    let (lastColumn, lastRow) = (w - 1, (h - 1) * w)
    return switch self {
    case .upright: (0, 1, w)
    case .mirrored: (lastColumn, -1, w)
    case .upsideDown: (lastRow + lastColumn, -1, -w)
    case .flipped: (lastRow, 1, -w)
    case .transposed: (0, w, 1)
    case .turnedRight: (lastRow, -w, 1)
    case .transversed: (lastRow + lastColumn, -w, -1)
    case .turnedLeft: (lastColumn, w, -1)
    }
  }
}

extension Bitmap {
  /// The picture stood upright.
  consuming func turned(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let result = Bitmap(size: orientation.turn(size))
    let (origin, right, down) = orientation.walk(through: size)
    let (width, height) = (result.size.width, result.size.height)
    row(0).withMemoryRebound(to: UInt32.self, capacity: width * height) { from in
      result.row(0).withMemoryRebound(to: UInt32.self, capacity: width * height) { to in
        // In squares, so that neither side's rows leave the cache while their neighbours are wanted.
        let side = 32
        for top in stride(from: 0, to: height, by: side) {
          for left in stride(from: 0, to: width, by: side) {
            for y in top..<min(top + side, height) {
              var source = origin + y * down + left * right
              for x in left..<min(left + side, width) {
                to[y * width + x] = from[source]
                source += right
              }
            }
          }
        }
      }
    }
    return result
  }

  /// The mean of all pixels.
  var averageColour: Colour {
    var sums = (red: 0, green: 0, blue: 0)
    let pixels = row(0)
    let count = size.width * size.height
    for i in 0..<count {
      sums.red += Int(pixels[i * 4])
      sums.green += Int(pixels[i * 4 + 1])
      sums.blue += Int(pixels[i * 4 + 2])
    }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return Colour(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
  }
}
