/// Sorts Morton codes.
enum MortonSort {
  /// The indices of the codes in ascending order; of equal codes, in their own.
  static func order(of codes: [UInt64]) -> [Int32] {
    codes.indices.sorted { (codes[$0], $0) < (codes[$1], $1) }.map(Int32.init)
  }
}
