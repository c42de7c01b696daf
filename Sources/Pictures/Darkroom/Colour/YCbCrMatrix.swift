import CYCbCr
import Metadata

extension photomap_ycbcr_matrix {
  /// From the codes of ISO/IEC 23091-2; matrices that are not linear count as the unspecified one, BT.601.
  init(_ codes: ColourCodes) {
    self.init()
    is_limited = !codes.isFullRange
    switch codes.matrix {
    case 0:
      is_rgb = true
      (of_cb, of_cr) = ((0, 0, 1), (1, 0, 0))
    // YCgCo.
    case 8: (of_cb, of_cr) = ((-1, 1, -1), (1, 0, -1))
    default:
      let (red, blue) = photomap_ycbcr_matrix.weights(codes)
      let rest = blue + red - 1
      of_cb = (0, 2 * blue * (1 - blue) / rest, 2 * (1 - blue))
      of_cr = (2 * (1 - red), 2 * red * (1 - red) / rest, 0)
    }
  }

  /// How much red and blue count for brightness.
  private static func weights(_ codes: ColourCodes) -> (red: Float, blue: Float) {
    switch (codes.matrix, codes.primaries) {
    case (1, _), (12...13, 1): (0.2126, 0.0722)
    case (4, _): (0.30, 0.11)
    case (7, _), (12...13, 6...7): (0.212, 0.087)
    case (9...10, _), (12...13, 9): (0.2627, 0.0593)
    case (12...13, 11...12): (0.2290, 0.0793)
    default: (0.299, 0.114)
    }
  }
}
