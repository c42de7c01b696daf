public import Indexing
internal import Markup
internal import Photography

/// The photographs of one month.
public struct MonthPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  let index: Int
  /// Which page of the month it is.
  public let number: PageNumber
  private let id: Identity

  init(catalogue: Catalogue, index: Int, number: Int) {
    let group = catalogue.index.months[index]
    (self.catalogue, self.index, id) = (catalogue, index, group.identity)
    catalogue.record(Dependency(.month, id: group.identity))
    self.number = group.number(number, photosPerPage: catalogue.site.photosPerPage)
  }

  public var path: String { number.path }
  /// The month with its photographs.
  public var group: MonthGroup {
    catalogue.record(Dependency(.month, id: id))
    return catalogue.index.months[index]
  }
  /// The photographs on this page, newest first.
  public var photos: PhotoList {
    PhotoList(catalogue, .month, id: id, slice: catalogue.range(of: number, in: group.count))
  }
  var categories: [Category] { catalogue.categories(of: .month, id: id) }
  /// See ``Catalogue/start(of:isCut:inOrder:)``.
  var start: Int? { catalogue.start(of: photos, isCut: number.total > 1) }
  /// The next month with photographs.
  public var newer: MonthGroup? { index > 0 ? catalogue.index.months[index - 1] : nil }
  /// The previous month with photographs.
  public var older: MonthGroup? {
    index + 1 < catalogue.index.months.count ? catalogue.index.months[index + 1] : nil
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.month(self).bytes }
}
