import Photography

extension PixelBuffer {
  /// The picture in upright orientation.
  consuming func turned(_ orientation: Orientation) -> PixelBuffer {
    guard orientation != .upright else { return self }
    let result = PixelBuffer(size: orientation.turn(size))
    let (origin, right, down) = orientation.walk(through: size)
    let (width, height) = (result.size.width, result.size.height)
    row(0).withMemoryRebound(to: UInt32.self, capacity: width * height) { from in
      result.row(0).withMemoryRebound(to: UInt32.self, capacity: width * height) { to in
        // In squares, so that the rows of both sides stay in the cache.
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
