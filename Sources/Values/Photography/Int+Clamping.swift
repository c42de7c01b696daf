extension Int {
  /// The whole part of a number that comes from a file or over the network: the nearest integer there is, 0 for none.
  ///
  /// `Int(_:)` stops the program for a number that is too large, infinite, or not a number.
  package init(clamping number: Double) {
    self = Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}
