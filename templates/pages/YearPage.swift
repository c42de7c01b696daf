public import Indexing
internal import Markup
internal import Photography

/// The months of one year, each with its first photographs.
public struct YearPage: PageModel {
  /// How many photographs of each month are shown.
  static let sample = 8

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// The year that the page shows; 1 for photographs without a date.
  public let year: Int
  /// The months of the year, newest first; at least one.
  public var months: ArraySlice<MonthGroup> {
    let months = catalogue.months
    let first = months.firstIndex { $0.year == year } ?? months.endIndex
    return months[first...].prefix { $0.year == year }
  }

  public var path: String { "\(MonthGroup.folder(ofYear: year))/index.html" }
  /// How many photographs the year has.
  public var count: Int { months.reduce(0) { $0 + $1.count } }

  /// The first photographs of a month.
  public func photos(of group: MonthGroup) -> PhotoList {
    PhotoList(catalogue, .month, id: group.identity, slice: 0..<YearPage.sample)
  }
  /// The categories of the year's photographs, with the number of each.
  var categories: [Category] {
    guard let first = months.first, let last = months.last else { return [] }
    return catalogue.categories(of: .library, first.range.lowerBound..<last.range.upperBound)
  }
  /// The next year with photographs.
  public var newer: Int? { months.startIndex > 0 ? catalogue.months[months.startIndex - 1].year : nil }
  /// The previous year with photographs.
  public var older: Int? {
    months.endIndex < catalogue.months.count ? catalogue.months[months.endIndex].year : nil
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.year(self).bytes }
}
