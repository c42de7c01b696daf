internal import Markup
internal import Photography

/// The photographs of one month.
public struct MonthPage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber

  public var path: String { number.path }
  public var shelf: MonthShelf { catalogue.months[index] }
  public var photos: PhotoList { catalogue.list(catalogue.timeline[shelf.range], page: number) }
  var categories: [Category] { catalogue.categories(of: catalogue.timeline[shelf.range]) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }
  /// The month after, among those that have photographs.
  public var newer: MonthShelf? { index > 0 ? catalogue.months[index - 1] : nil }
  /// The month before, likewise.
  public var older: MonthShelf? {
    index + 1 < catalogue.months.count ? catalogue.months[index + 1] : nil
  }

  public var ingredients: Ingredients {
    var all = Ingredients("month", catalogue)
    all.add(number)
    all.add(shelf.count)
    all.add(newer?.page)
    all.add(older?.page)
    all.add(photos)
    all.add(start ?? -1)
    all.add(each: categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.month(self).bytes }
}
