import CResample
import Photography
import Testing

@testable import Darkroom

@Suite("The resampler's paths")
struct ResamplePathTests {
  /// The seed is printed with a failure, as an argument of the test.
  @Test("give the same bytes, whatever the size", arguments: [1, 20_261_120, 0xDEAD_BEEF] as [UInt64])
  func agree(seed: UInt64) {
    let best = resample_best_path()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let size = PixelSize(
        width: .random(in: 1...150, using: &random), height: .random(in: 1...90, using: &random))
      let bitmap = Bitmap(size: size)
      // Extremes, so that sums overshoot on both sides.
      for i in 0..<size.width * size.height * 4 {
        bitmap.row(0)[i] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : 255
      }
      let target = PixelSize(
        width: .random(in: 1...size.width, using: &random),
        height: .random(in: 1...size.height, using: &random))
      let fast = Pixels(bitmap.reduced(to: target, path: best))
      let plain = Pixels(bitmap.reduced(to: target, path: RESAMPLE_PORTABLE))
      #expect(fast == plain, "\(size) to \(target)")
    }
  }
}

/// Reproducible randomness (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
