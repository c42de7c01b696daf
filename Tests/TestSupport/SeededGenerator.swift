import Foundation

/// Random numbers that are the same for the same seed.
///
/// - Note: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The seed for a random test, which prints it where it fails.
  ///
  /// It is the same in every run, so that a run fails because of a change and not by chance. `PHOTOMAP_SEED=random` looks
  /// for new cases, and `PHOTOMAP_SEED=NUMBER` repeats one that was found.
  package static func seed() -> UInt64 {
    guard let wanted = ProcessInfo.processInfo.environment["PHOTOMAP_SEED"] else { return 2026 }
    if let number = UInt64(wanted) { return number }
    precondition(wanted == "random", "PHOTOMAP_SEED is \(wanted): it should be a number, or 'random'.")
    return .random(in: 0 ... .max)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
