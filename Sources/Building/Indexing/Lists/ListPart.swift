package import Photography

/// A part of a list of photographs with a separate page: those of some years, of some months, or a share of one month's.
///
/// Long lists are cut where a year or a month begins, not after a number of photographs. So a photograph more or less changes
/// the page that it is on, and the other pages keep their content and their addresses.
package struct ListPart: Sendable, Hashable {
  /// Where a list is cut: between years, months or days.
  package enum Cut: Int, Sendable {
    case years, months, days
  }

  /// The name of its oldest year or month, and the number of a share of a month: `"2012"`, `"2012-03"`, `"2012-03-2"`; empty for
  /// a whole list.
  package let name: String
  package let cut: Cut
  /// The months of its newest and of its oldest photograph; `nil` for an empty list.
  package let newest, oldest: Month?
  /// Positions in the list, which has the newest first.
  package let range: Range<Int>
}

extension ListPart {
  /// Cuts a list.
  ///
  /// A part has at least `size` photographs, and fewer than two and a half times `size`. Only the first may have fewer.
  ///
  /// - Parameters:
  ///   - months: Of the list's photographs, the newest first.
  ///   - size: At least 1.
  /// - Returns: The newest part first; one without a name for a list of at most `size`.
  static func parts(of months: [Month], size: Int) -> [ListPart] {
    guard months.count > size else {
      return [
        ListPart(name: "", cut: .years, newest: months.first, oldest: months.last, range: months.indices)
      ]
    }
    // From the oldest on, so that new photographs do not move the cuts.
    var parts: [ListPart] = []
    var open: ListPart?
    for unit in units(of: months, size: size) {
      let part = open.map { $0.joined(with: unit, months) } ?? unit
      if part.range.count >= size {
        parts.append(part)
        open = nil
      } else {
        open = part
      }
    }
    if let rest = open {
      if rest.range.count * 2 < size, let last = parts.popLast() {
        parts.append(last.joined(with: rest, months))
      } else {
        parts.append(rest)
      }
    }
    return parts.reversed()
  }

  /// What is not cut further: years with at most `size` photographs, months of other years, and shares of other months. The
  /// oldest first.
  private static func units(of months: [Month], size: Int) -> [ListPart] {
    var units: [ListPart] = []
    for year in runs(of: months.indices, by: { months[$0].year }) {
      guard year.count > size else {
        units.append(ListPart(fourDigits(months[year.lowerBound].year), .years, year, months))
        continue
      }
      for month in runs(of: year, by: { months[$0].month }) {
        let name = "\(fourDigits(months[month.lowerBound].year))-\(twoDigits(months[month.lowerBound].month))"
        guard month.count > size else {
          units.append(ListPart(name, .months, month, months))
          continue
        }
        for (index, end) in stride(from: month.upperBound, to: month.lowerBound, by: -size).enumerated() {
          let share = max(month.lowerBound, end - size)..<end
          units.append(ListPart("\(name)-\(index + 1)", .days, share, months))
        }
      }
    }
    return units
  }

  /// Ranges of positions with the same value, the last first.
  private static func runs(of range: Range<Int>, by value: (Int) -> Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var end = range.upperBound
    for index in range.reversed() where index == range.lowerBound || value(index - 1) != value(index) {
      runs.append(index..<end)
      end = index
    }
    return runs
  }

  private init(_ name: String, _ cut: Cut, _ range: Range<Int>, _ months: [Month]) {
    self.init(
      name: name, cut: cut, newest: months[range.lowerBound], oldest: months[range.upperBound - 1],
      range: range)
  }

  /// - Parameter newer: The part that follows in time.
  private func joined(with newer: ListPart, _ months: [Month]) -> ListPart {
    let cut = cut.rawValue < newer.cut.rawValue ? newer.cut : cut
    return ListPart(name, cut, newer.range.lowerBound..<range.upperBound, months)
  }
}
