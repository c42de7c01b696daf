public import Photography

/// The photographs of one month.
public struct MonthGroup: Sendable, Hashable {
  /// The month itself; ``Month/isUnknown`` for photographs without a date.
  public let month: Month
  /// The range of its photographs in the library.
  package let range: Range<Int>

  /// The year of the month.
  public var year: Int { month.year }
  /// How many photographs it has.
  public var count: Int { range.count }
  /// `"2019/09/index.html"`, or `"undated/index.html"`.
  public var page: String { MonthGroup.page(of: month) }
  /// The id of its section on the timeline: `"m2019-09"`.
  public var anchor: String { "m\(fourDigits(year))-\(twoDigits(month.month))" }
}

extension MonthGroup {
  /// Groups the photographs of a library by month in local time.
  static func groups(of photos: [PhotoSummary]) -> [MonthGroup] {
    var groups: [MonthGroup] = []
    var start = 0
    for (index, photo) in photos.enumerated()
    where index + 1 == photos.count || photos[index + 1].month != photo.month {
      groups.append(MonthGroup(month: photo.month, range: start..<index + 1))
      start = index + 1
    }
    return groups
  }
}

/// The addresses of calendar pages.
extension MonthGroup {
  /// `"2019"`; four digits, so that folders sort.
  package static func folder(ofYear year: Int) -> String { fourDigits(year) }

  /// `"2019/09/index.html"`, or `"undated/index.html"`.
  package static func page(of month: Month) -> String {
    month.isUnknown ? "undated/index.html" : calendarPage(of: month)
  }

  /// The numbered page of any month; of the unknown one, the page where its photographs were before.
  package static func calendarPage(of month: Month) -> String {
    "\(folder(ofYear: month.year))/\(twoDigits(month.month))/index.html"
  }

  /// The page of a year; without a date, that of the month.
  ///
  /// - Parameter newest: Its newest month. The unknown one comes last.
  package static func page(ofYearOf newest: Month) -> String {
    newest.isUnknown ? page(of: newest) : "\(folder(ofYear: newest.year))/index.html"
  }
}
