internal import Markup
internal import Photography

/// The photographs of one category, newest first.
public struct CategoryPage: PageModel {
  public let catalogue: Catalogue
  public let number: PageNumber
  private let index: Int
  private let id: UInt64

  init(catalogue: Catalogue, index: Int, number: Int) {
    let group = catalogue.allCategories[index]
    (self.catalogue, self.index, id) = (catalogue, index, group.hash)
    self.number = catalogue.number(number, of: group.page, list: .category, id: id)
  }

  public var group: CategoryGroup { catalogue.categories[index] }

  public var path: String { number.path }
  public var photos: PhotoList {
    PhotoList(catalogue, .category, id: id, slice: catalogue.range(of: number, in: .category, id: id))
  }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }

  public func render(with theme: any Theme) -> [UInt8] { theme.category(self).bytes }
}
