import CResample
import Photography
import TestSupport
import Testing

@testable import Darkroom

@Suite("The resampler's paths")
struct ResamplePathTests {
  /// The seed is printed with a failure, as an argument of the test.
  @Test("give the same bytes at any size", arguments: [1, 20_261_120, 0xDEAD_BEEF] as [UInt64])
  func agree(seed: UInt64) {
    let best = resample_best_path()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let size = PixelSize(
        width: .random(in: 1...150, using: &random), height: .random(in: 1...90, using: &random))
      let canvas = PixelBuffer(size: size)
      // Extremes, so that sums overshoot on both sides.
      for i in 0..<size.width * size.height * 4 {
        canvas.row(0)[i] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : 255
      }
      let bitmap = canvas.finished()
      let target = PixelSize(
        width: .random(in: 1...size.width, using: &random),
        height: .random(in: 1...size.height, using: &random))
      let fast = Pixels(bitmap.reduced(to: target, path: best))
      let plain = Pixels(bitmap.reduced(to: target, path: RESAMPLE_PORTABLE))
      #expect(fast == plain, "\(size) to \(target)")
    }
  }
}
