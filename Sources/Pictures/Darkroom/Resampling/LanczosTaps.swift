import CResample
import Platform
import Synchronization

/// The input samples of each output sample along one side of a picture, with their weights.
///
/// Lanczos with three lobes, widened by the scale against aliasing.
struct LanczosTaps {
  /// The first input sample of each output sample.
  let starts: [Int32]
  /// How many input samples each output sample has, at most `stride`.
  let counts: [Int]
  /// `stride` weights for each output sample, filled up with zeros; each set sums to `1 << RESAMPLE_BITS`.
  let weights: [Int16]
  /// The largest count; with groups, a multiple of `RESAMPLE_GROUP`.
  let stride: Int

  /// - Parameters:
  ///   - inputs: Input samples.
  ///   - extent: How many of them the picture covers: 2000.5 where a decoder rounded up to 2001.
  ///   - outputs: Output samples, no more than `inputs`.
  ///   - inGroups: Each output sample has `stride` input samples, some of weight zero. They end within the inputs, unless
  ///     the row is shorter than the stride.
  init(inputs: Int, extent: Double, outputs: Int, inGroups: Bool) {
    let scale = extent / Double(outputs)
    let widening = max(1, scale)
    let reach = 3 * widening
    let ranges = (0..<outputs).map { output in
      let centre = (Double(output) + 0.5) * scale
      let first = min(max(0, Int(centre - reach + 0.5)), inputs - 1)
      return first..<max(min(inputs, Int(centre + reach + 0.5)), first + 1)
    }
    let most = ranges.map(\.count).max() ?? 1
    let group = inGroups ? RESAMPLE_GROUP : 1
    let stride = (most + group - 1) / group * group
    var starts: [Int32] = []
    var weights = [Int16](repeating: 0, count: outputs * stride)
    starts.reserveCapacity(outputs)
    for (output, range) in ranges.enumerated() {
      let centre = (Double(output) + 0.5) * scale
      let start = inGroups ? min(range.lowerBound, max(0, inputs - stride)) : range.lowerBound
      starts.append(Int32(start))
      let values = range.map { lanczos3((Double($0) + 0.5 - centre) / widening) }
      let first = output * stride + range.lowerBound - start
      for (i, weight) in wholeWeights(values).enumerated() { weights[first + i] = weight }
    }
    self.starts = starts
    counts = ranges.map { inGroups ? stride : $0.count }
    self.weights = weights
    self.stride = stride
  }
}

extension LanczosTaps {
  /// The taps for these lengths, computed once: most photographs of a camera have the same.
  static func shared(inputs: Int, extent: Double, outputs: Int, inGroups: Bool) -> LanczosTaps {
    let lengths = Lengths(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
    if let taps = cache.withLock({ $0[lengths] }) { return taps }
    let taps = LanczosTaps(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
    cache.withLock {
      // Bounded, because in a folder of scans every photograph may have another size.
      if $0.count >= 64 { $0.removeAll() }
      $0[lengths] = taps
    }
    return taps
  }

  private struct Lengths: Hashable {
    let inputs: Int
    let extent: Double
    let outputs: Int
    let inGroups: Bool
  }

  private static let cache = Mutex<[Lengths: LanczosTaps]>([:])
}

/// Weights as integers that sum exactly to `1 << RESAMPLE_BITS`, so that a flat area does not change.
private func wholeWeights(_ values: [Double]) -> [Int16] {
  let whole = Double(1 << RESAMPLE_BITS)
  let sum = values.reduce(0, +)
  var weights = values.map { Int32(($0 / sum * whole).rounded()) }
  // The rounding error goes to the largest weight, where it matters least.
  if let heaviest = weights.indices.max(by: { weights[$0] < weights[$1] }) {
    weights[heaviest] += Int32(whole) - weights.reduce(0, +)
  }
  return weights.map { Int16($0) }
}

private func lanczos3(_ x: Double) -> Double {
  guard x != 0 else { return 1 }
  guard abs(x) < 3 else { return 0 }
  let t = x * Double.pi
  return 3 * sin(t) * sin(t / 3) / (t * t)
}
