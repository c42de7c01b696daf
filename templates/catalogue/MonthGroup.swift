public import Photography

/// The photographs of one month.
public struct MonthGroup: Sendable, Hashable {
  /// The month itself; ``Month/isUnknown`` for photographs without a date.
  public let month: Month
  /// The range of its photographs in the library.
  let range: Range<Int>

  /// The year of the month.
  public var year: Int { month.year }
  /// How many photographs it has.
  public var count: Int { range.count }
  /// `"2019/09/index.html"`, or `"undated/index.html"`.
  public var page: String { Catalogue.page(of: month) }
  /// One of its pages.
  func number(_ number: Int, photosPerPage: Int) -> PageNumber {
    PageNumber(first: page, number: number, items: count, perPage: photosPerPage)
  }
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

extension Catalogue {
  /// `"2019"`; four digits, so that folders sort.
  static func folder(ofYear year: Int) -> String { fourDigits(year) }
}
