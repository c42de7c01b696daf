internal import Markup
internal import Photography

/// The photographs of one month.
public struct MonthPage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber

  public var path: String { number.path }
  public var group: MonthGroup { catalogue.months[index] }
  public var photos: PhotoList { catalogue.list(catalogue.timeline[group.range], page: number) }
  var categories: [Category] { catalogue.categories(of: catalogue.timeline[group.range]) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }
  /// The month after, among those that have photographs.
  public var newer: MonthGroup? { index > 0 ? catalogue.months[index - 1] : nil }
  /// The month before, likewise.
  public var older: MonthGroup? {
    index + 1 < catalogue.months.count ? catalogue.months[index + 1] : nil
  }

  public var ingredients: PageKey {
    var all = PageKey("month", catalogue)
    all.add(number)
    all.add(group.count)
    all.add(newer?.page)
    all.add(older?.page)
    all.add(photos)
    all.add(start ?? -1)
    all.add(each: categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.month(self).bytes }
}
