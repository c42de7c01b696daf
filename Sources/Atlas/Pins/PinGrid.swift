/// Finds what lies near: squares of 64 pixels, folded onto a table no larger than what lies in it.
///
/// Squares far from each other may share a place in the table, so distances are always measured. The table keeps the order
/// of the Morton curve: neighbours on the map are neighbours in memory. It goes around the world, where x begins anew.
struct PinGrid {
  /// The first in each place of the table, or -1.
  private var first: [Int32]
  /// The next in the same place, or -1.
  private var next: [Int32]
  /// How many low bits of a position lie within a square.
  private let shift: Int32
  private let mask: UInt64
  private let columnMask: Int32

  /// - Parameter zoom: A square is 64 of its pixels wide, so whatever is within ``PinZoom/radius`` of a point lies in the
  ///   point's square or in one of the eight around it.
  init(zoom: Int, count: Int) {
    let columns = zoom + 2
    var bits = 2
    while 1 << bits < count, bits < 2 * columns { bits += 1 }
    first = Array(repeating: -1, count: 1 << bits)
    next = Array(repeating: -1, count: count)
    shift = Int32(PinPosition.bits - columns)
    mask = 1 << UInt64(bits) - 1
    columnMask = 1 << Int32(columns) - 1
  }

  private func place(_ x: Int32, _ y: Int32) -> Int {
    Int((PinPosition.spread(UInt32(x >> shift)) | PinPosition.spread(UInt32(y >> shift)) << 1) & mask)
  }

  mutating func insert(_ item: Int32, x: Int32, y: Int32) {
    let place = place(x, y)
    next[Int(item)] = first[place]
    first[place] = item
  }

  /// - Parameters:
  ///   - x: Where it was inserted.
  ///   - y: Likewise.
  mutating func remove(_ item: Int32, x: Int32, y: Int32) {
    let place = place(x, y)
    var before: Int32 = -1
    var here = first[place]
    while here >= 0, here != item { (before, here) = (here, next[Int(here)]) }
    guard here == item else { return }
    if before < 0 { first[place] = next[Int(item)] } else { next[Int(before)] = next[Int(item)] }
  }

  /// Hands over all that may lie within the reach of a point, and some that does not; an item twice where the table is so
  /// small that two of the squares share a place.
  @inline(__always)
  func visit(x: Int32, y: Int32, reach: Int32, _ body: (Int32) -> Void) {
    let side = PinPosition.side
    let (top, bottom) = (max(y - reach, 0) >> shift, min(y + reach, side - 1) >> shift)
    let (left, right) = ((x - reach) >> shift, (x + reach) >> shift)
    var row = top
    while row <= bottom {
      let high = PinPosition.spread(UInt32(row)) << 1
      var column = left
      while column <= right {
        var item = first[Int((PinPosition.spread(UInt32(column & columnMask)) | high) & mask)]
        while item >= 0 {
          body(item)
          item = next[Int(item)]
        }
        column += 1
      }
      row += 1
    }
  }
}
