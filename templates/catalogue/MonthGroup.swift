public import Photography

/// The photographs of one month.
public struct MonthGroup: Sendable, Hashable {
  public let month: Month
  /// The range of its photographs in the catalogue's timeline.
  let range: Range<Int>

  public var year: Int { month.year }
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
  /// Groups photographs, newest first, by month in local time.
  static func groups(of photos: [PhotoSummary]) -> (timeline: [Int32], groups: [MonthGroup]) {
    var positions: [Month: [Int32]] = [:]
    for index in photos.indices { positions[photos[index].month, default: []].append(Int32(index)) }
    var timeline: [Int32] = []
    timeline.reserveCapacity(photos.count)
    let groups = positions.keys.sorted(by: >).map { month in
      let start = timeline.count
      timeline += positions[month] ?? []
      return MonthGroup(month: month, range: start..<timeline.count)
    }
    return (timeline, groups)
  }
}

extension Catalogue {
  /// `"2019"`; four digits, so that folders sort.
  static func folder(ofYear year: Int) -> String { fourDigits(year) }
}
