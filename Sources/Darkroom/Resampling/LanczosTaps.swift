import CResample
import Glibc

/// Which input samples make each output sample along one side of a picture, and how much each weighs.
///
/// Lanczos with three lobes, widened by the scale so that nothing above the output's resolution is left to alias.
struct LanczosTaps {
  /// The first input sample of each output sample.
  let starts: [Int32]
  /// How many samples each takes, no more than `stride`.
  let counts: [Int]
  /// `stride` weights for each output sample, zeros where it takes fewer; each set sums to `1 << RESAMPLE_BITS`.
  let weights: [Int16]
  /// The most samples that any takes; where they are read in groups, a multiple of `RESAMPLE_GROUP`.
  let stride: Int

  /// - Parameters:
  ///   - inputs: Input samples.
  ///   - extent: How many of them the picture really covers: 2000.5 where a decoder rounded up to 2001.
  ///   - outputs: Output samples, no more than `inputs`.
  ///   - inGroups: Each output sample takes `stride` samples, some of no weight. They start early enough not to reach past
  ///     the inputs, but for the last group of a row that is shorter than the stride.
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

/// Weights as integers that sum to a whole, so that a flat area stays exactly as it is.
private func wholeWeights(_ values: [Double]) -> [Int16] {
  let whole = Double(1 << RESAMPLE_BITS)
  let sum = values.reduce(0, +)
  var weights = values.map { Int32(($0 / sum * whole).rounded()) }
  // What rounding lost goes to the heaviest, where it shows least.
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
