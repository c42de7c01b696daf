internal import Markup
internal import Photography

/// The months of one year, each with its first photographs.
public struct YearPage: PageModel {
  /// How many photographs of each month are shown.
  static let sample = 8

  public let catalogue: Catalogue
  /// Newest first; at least one.
  public let months: ArraySlice<MonthGroup>

  public var year: Int { months.first?.year ?? 0 }
  public var path: String { "\(Catalogue.folder(ofYear: year))/index.html" }
  public var count: Int { months.reduce(0) { $0 + $1.count } }

  /// The first photographs of a month.
  public func photos(of group: MonthGroup) -> PhotoList {
    catalogue.list(catalogue.timeline[group.range].prefix(YearPage.sample))
  }
  /// Of all photographs of the year.
  var categories: [Category] {
    guard let first = months.first, let last = months.last else { return [] }
    return catalogue.categories(of: catalogue.timeline[first.range.lowerBound..<last.range.upperBound])
  }
  /// The year after, among those that have photographs.
  public var newer: Int? { months.startIndex > 0 ? catalogue.months[months.startIndex - 1].year : nil }
  /// The year before, likewise.
  public var older: Int? {
    months.endIndex < catalogue.months.count ? catalogue.months[months.endIndex].year : nil
  }

  public var ingredients: PageKey {
    var all = PageKey("year", catalogue)
    all.add(year)
    all.add(newer ?? 0)
    all.add(older ?? 0)
    all.add(each: months) {
      $0.add($1.page)
      $0.add($1.count)
      $0.add(photos(of: $1))
    }
    all.add(each: categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.year(self).bytes }
}
