import Synchronization

extension LanczosTaps {
  /// The taps for these lengths, worked out once for all photographs that have them: most of a camera's do.
  static func shared(inputs: Int, extent: Double, outputs: Int, inGroups: Bool) -> LanczosTaps {
    let lengths = Lengths(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
    if let taps = known.withLock({ $0[lengths] }) { return taps }
    let taps = LanczosTaps(inputs: inputs, extent: extent, outputs: outputs, inGroups: inGroups)
    known.withLock {
      // A folder of scans may have no two photographs of one size.
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

  private static let known = Mutex<[Lengths: LanczosTaps]>([:])
}
