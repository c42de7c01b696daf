import Photography

/// The turn that stands a picture upright: EXIF's orientation tag.
///
/// - Note: CIPA DC-008-2012 (Exif 2.3), tag 0x0112.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// - Parameter tag: As written in a file; anything outside `1...8`, and none, is taken for upright.
  init(tag: Int?) { self = tag.flatMap(Orientation.init(rawValue:)) ?? .upright }

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// A stored size as it is when upright; and back, for either way is the same.
  func turn(_ size: PixelSize) -> PixelSize { swapsSides ? size.turned : size }

  /// Where an upright picture's first pixel is stored, and which way its rows and columns run.
  ///
  /// - Returns: Indices of pixels in a stored picture of that size: the upright (0, 0), then what to add for a step
  ///   right, then for a step down.
  func walk(through stored: PixelSize) -> (origin: Int, right: Int, down: Int) {
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
