import Metadata
import Photography

/// Where the pixels of a cropped, turned and mirrored picture lie in the stored one.
struct PictureView {
  private(set) var size: PixelSize
  /// The position of the first pixel, and the way from a pixel to the next on the right and below it; all are counted in
  /// pixels of the stored picture.
  private var first = 0
  private var right = 1
  private var down: Int

  init(_ stored: PixelSize, _ changes: [PictureChange]) {
    size = stored
    down = stored.width
    for change in changes { apply(change) }
  }

  private mutating func apply(_ change: PictureChange) {
    switch change {
    case .crop(let left, let top, let part):
      first += left * right + top * down
      size = part
    case .turn(let quarters):
      for _ in 0..<(quarters % 4) {
        first += (size.height - 1) * down
        (right, down) = (-down, right)
        size = size.turned
      }
    case .mirrorLeftRight:
      first += (size.width - 1) * right
      right = -right
    case .mirrorTopBottom:
      first += (size.height - 1) * down
      down = -down
    }
  }

  /// Copies a row of pixels of any kind.
  func copyRow<Pixel: BitwiseCopyable>(
    _ y: Int, from stored: UnsafePointer<Pixel>, to row: UnsafeMutablePointer<Pixel>
  ) {
    let start = stored + first + y * down
    if right == 1 {
      row.update(from: start, count: size.width)
    } else {
      for x in 0..<size.width { row[x] = start[x * right] }
    }
  }
}
