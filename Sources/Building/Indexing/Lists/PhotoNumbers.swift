internal import Photography

/// The numbers of photographs in the site's data: the oldest first, with gaps.
///
/// A month has a range of numbers, some more than it has photographs, and a photograph's place in the range comes from its
/// time. So one that is added or removed moves only its neighbours in the same month, and few files change.
package struct PhotoNumbers: Sendable {
  /// By position in the library.
  private let numbers: [Int32]
  /// The position in the library for each number; -1 in gaps.
  package let slots: [Int32]
  /// The numbers of each month, in the order of the months.
  package let ranges: [Range<Int>]

  /// - Parameters:
  ///   - photos: The library's.
  ///   - months: Theirs, newest first.
  init(_ photos: [PhotoSummary], months: [MonthGroup]) {
    var numbers = [Int32](repeating: 0, count: photos.count)
    var slots: [Int32] = []
    var ranges: [Range<Int>] = []
    for month in months.reversed() {
      let oldestFirst = month.range.reversed()
      let capacity = PhotoNumbers.capacity(for: month.count)
      let first = slots.count
      ranges.append(first..<first + capacity)
      slots.append(contentsOf: repeatElement(-1, count: capacity))
      let shares = oldestFirst.map { PhotoNumbers.share(of: photos[$0].instant, in: month.month) }
      for (position, slot) in zip(oldestFirst, PhotoNumbers.slots(for: shares, of: capacity)) {
        slots[first + slot] = Int32(position)
        numbers[position] = Int32(first + slot)
      }
    }
    (self.numbers, self.slots, self.ranges) = (numbers, slots, ranges.reversed())
  }

  package subscript(position: Int) -> Int { Int(numbers[position]) }

  /// How many numbers a month has: a quarter more than photographs at least, and a power of two, so that it seldom changes.
  static func capacity(for count: Int) -> Int {
    var capacity = 1
    while capacity < count + count / 4 { capacity *= 2 }
    return capacity
  }

  /// Ascending slots, as near as possible to where some ascending shares of all slots are.
  ///
  /// - Parameters:
  ///   - shares: From 0 to 1.
  ///   - capacity: At least as many.
  static func slots(for shares: [Double], of capacity: Int) -> [Int] {
    var slots: [Int] = []
    slots.reserveCapacity(shares.count)
    for share in shares {
      let wanted = min(capacity - 1, Int(share * Double(capacity)))
      slots.append(max(wanted, (slots.last ?? -1) + 1))
    }
    // Those that came too far to the end move back.
    var end = capacity
    for index in slots.indices.reversed() {
      if slots[index] < end { break }
      end -= 1
      slots[index] = end
    }
    return slots
  }

  /// Which part of a month has passed, from 0 to 1; of other moments the nearest.
  private static func share(of moment: Instant, in month: Month) -> Double {
    guard let start = LocalDateTime(year: month.year, month: month.month, day: 1) else { return 0 }
    let seconds = Double(moment.secondsSince1970 - start.secondsSince1970)
    return min(max(seconds / Double(LocalDateTime.days(inMonth: month.month, of: month.year) * 86_400), 0), 1)
  }
}
