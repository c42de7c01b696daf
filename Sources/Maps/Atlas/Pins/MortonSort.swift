/// Sorts Morton codes.
enum MortonSort {
  private static let digit = 13
  private static let digits = 4

  /// The indices of the codes in ascending order; the sort is stable.
  ///
  /// Linear time: a radix sort of four passes over 52 bits.
  ///
  /// - Parameter codes: Sorted in place.
  static func sort(_ codes: inout [UInt64]) -> [Int32] {
    var order = (0..<Int32(codes.count)).map(\.self)
    var otherCodes = codes
    var otherOrder = order
    for pass in 0..<digits {
      let shift = UInt64(pass * digit)
      let mask: UInt64 = 1 << digit - 1
      var starts = [Int](repeating: 0, count: 1 << digit)
      for code in codes { starts[Int(code >> shift & mask)] += 1 }
      guard !starts.contains(codes.count) else { continue }
      var sum = 0
      for value in starts.indices { (starts[value], sum) = (sum, sum + starts[value]) }
      for index in codes.indices {
        let value = Int(codes[index] >> shift & mask)
        otherCodes[starts[value]] = codes[index]
        otherOrder[starts[value]] = order[index]
        starts[value] += 1
      }
      swap(&codes, &otherCodes)
      swap(&order, &otherOrder)
    }
    return order
  }
}
