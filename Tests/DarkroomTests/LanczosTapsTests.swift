import CResample
import Testing

@testable import Darkroom

@Suite("Lanczos taps")
struct LanczosTapsTests {
  @Test("weights make a whole", arguments: [(2000, 1600), (4001, 320), (7, 3), (5, 1), (9, 9), (1, 1)])
  func makeAWhole(inputs: Int, outputs: Int) {
    for inGroups in [false, true] {
      let taps = LanczosTaps(inputs: inputs, extent: Double(inputs), outputs: outputs, inGroups: inGroups)
      for output in 0..<outputs {
        let set = taps.weights[output * taps.stride..<(output + 1) * taps.stride]
        #expect(set.reduce(0) { $0 + Int($1) } == 1 << RESAMPLE_BITS)
      }
    }
  }

  @Test("groups reach past the inputs by less than a group", arguments: 1...60)
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

  @Test("at the same size each sample is itself")
  func isIdentity() {
    let taps = LanczosTaps(inputs: 12, extent: 12, outputs: 12, inGroups: false)
    for output in 0..<12 {
      let own = output - Int(taps.starts[output])
      #expect(taps.weights[output * taps.stride + own] == 1 << RESAMPLE_BITS)
    }
  }
}
