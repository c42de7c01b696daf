/// A spatial hash for neighbour search: cells of the map, hashed to a table with several slots per item.
///
/// Distant cells may share a slot, so distances are always checked. The table keeps the Morton order:
/// neighbours on the map are neighbours in memory. It wraps around the world in x.
struct PinGrid {
  /// The first item of each slot, or -1.
  private var first: [Int32]
  private var entries: [Entry]
  /// The number of low bits of a position within a cell.
  private let shift: Int32
  private let mask: UInt64
  private let columnMask: Int32

  /// An item on the map; fits into a cache line.
  private struct Entry {
    /// The previous and next items in the same slot, or -1.
    var before: Int32
    var next: Int32
    var x: Int32
    var y: Int32
  }

  /// - Parameters:
  ///   - depth: The number of times the world is halved.
  ///   - count: Items are `0..<count`.
  init(depth: Int, count: Int) {
    var bits = 2
    while 1 << bits < 4 * count, bits < 2 * depth { bits += 1 }
    first = Array(repeating: -1, count: 1 << bits)
    entries = Array(repeating: Entry(before: -1, next: -1, x: 0, y: 0), count: count)
    shift = Int32(PinPosition.bits - depth)
    mask = 1 << UInt64(bits) - 1
    columnMask = 1 << Int32(depth) - 1
  }

  /// The depth of the coarsest cells with few items on average: fewer cells mean fewer lookups, as long
  /// as each has few items.
  ///
  /// - Parameter codes: In ascending order.
  static func depth(for codes: [UInt64]) -> Int {
    (2..<PinPosition.bits).first { depth in
      let shift = UInt64(2 * (PinPosition.bits - depth))
      var (met, run) = (0, 0)
      for index in codes.indices {
        run = index > 0 && codes[index] >> shift == codes[index - 1] >> shift ? run + 1 : 0
        met += 2 * run
      }
      return met < 2 * codes.count
    } ?? PinPosition.bits
  }

  private func slot(_ x: Int32, _ y: Int32) -> Int {
    Int((PinPosition.spread(UInt32(x >> shift)) | PinPosition.spread(UInt32(y >> shift)) << 1) & mask)
  }

  mutating func insert(_ item: Int32, x: Int32, y: Int32) {
    let place = slot(x, y)
    let next = first[place]
    entries[Int(item)] = Entry(before: -1, next: next, x: x, y: y)
    if next >= 0 { entries[Int(next)].before = item }
    first[place] = item
  }

  mutating func remove(_ item: Int32) {
    let entry = entries[Int(item)]
    if entry.before >= 0 {
      entries[Int(entry.before)].next = entry.next
    } else {
      first[slot(entry.x, entry.y)] = entry.next
    }
    if entry.next >= 0 { entries[Int(entry.next)].before = entry.before }
  }

  /// Passes all items nearer to a point than the radius, with the squared distance, in no particular order. If
  /// two of the cells share a slot in a small table, an item is passed twice.
  @inline(__always)
  func visit(x: Int32, y: Int32, radius: Int32, _ body: (_ item: Int32, _ squaredDistance: Int64) -> Void) {
    let limit = Int64(radius) * Int64(radius)
    let side = PinPosition.side
    let (top, bottom) = (max(y - radius, 0) >> shift, min(y + radius, side - 1) >> shift)
    let (left, right) = ((x - radius) >> shift, (x + radius) >> shift)
    var row = top
    while row <= bottom {
      let high = PinPosition.spread(UInt32(row)) << 1
      var column = left
      while column <= right {
        var item = first[Int((PinPosition.spread(UInt32(column & columnMask)) | high) & mask)]
        while item >= 0 {
          let entry = entries[Int(item)]
          let (dx, dy) = (Int64(PinPosition.eastward(from: x, to: entry.x)), Int64(entry.y - y))
          let distance = dx * dx + dy * dy
          if distance < limit { body(item, distance) }
          item = entry.next
        }
        column += 1
      }
      row += 1
    }
  }
}
