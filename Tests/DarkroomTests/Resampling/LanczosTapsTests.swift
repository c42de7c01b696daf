import CResample
import Testing

@testable import Darkroom

@Suite("Lanczos taps")
struct LanczosTapsTests {
  @Test("weights sum to one", arguments: [(2000, 1600), (4001, 320), (7, 3), (5, 1), (9, 9), (1, 1)])
  func sumToOne(inputs: Int, outputs: Int) {
    for inGroups in [false, true] {
      let taps = LanczosTaps(inputs: inputs, extent: Double(inputs), outputs: outputs, inGroups: inGroups)
      for output in 0..<outputs {
        let set = taps.weights[output * taps.stride..<(output + 1) * taps.stride]
        #expect(set.reduce(0) { $0 + Int($1) } == 1 << RESAMPLE_BITS)
      }
    }
  }

  @Test("groups end at most one group past the inputs", arguments: 1...60)
  func stayInside(inputs: Int) {
    for outputs in 1...inputs {
      let taps = LanczosTaps(inputs: inputs, extent: Double(inputs), outputs: outputs, inGroups: true)
      #expect(taps.stride % RESAMPLE_GROUP == 0)
      for start in taps.starts {
        #expect(start >= 0)
        #expect(Int(start) + taps.stride < max(inputs, 1) + RESAMPLE_GROUP)
      }
      let single = LanczosTaps(inputs: inputs, extent: Double(inputs), outputs: outputs, inGroups: false)
      #expect(zip(single.starts, single.counts).allSatisfy { Int($0) + $1 <= inputs })
    }
  }

  @Test("cached taps equal computed ones")
  func shared() {
    // More than the cache holds, so that some are computed again.
    for inputs in Array(20...60) + Array(20...60) {
      for (outputs, inGroups) in [(10, true), (10, false), (7, true)] {
        let extent = Double(inputs) - 0.5
        let own = LanczosTaps(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
        let shared = LanczosTaps.shared(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
        #expect(own.starts == shared.starts)
        #expect(own.counts == shared.counts)
        #expect(own.weights == shared.weights)
        #expect(own.stride == shared.stride)
      }
    }
  }

  @Test("at the same size each output sample is its input sample")
  func isIdentity() {
    let taps = LanczosTaps(inputs: 12, extent: 12, outputs: 12, inGroups: false)
    for output in 0..<12 {
      let own = output - Int(taps.starts[output])
      #expect(taps.weights[output * taps.stride + own] == 1 << RESAMPLE_BITS)
    }
  }
}
