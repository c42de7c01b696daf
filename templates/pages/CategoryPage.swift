public import Indexing
internal import Markup
public import Photography

/// The photographs of one category, newest first.
public struct CategoryPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Which page of the list it is.
  public let page: PartPage
  private let index: Int
  private let id: Identity

  /// - Parameter part: The index of the part of the list that is on the page.
  init(catalogue: Catalogue, index: Int, part: Int) {
    let group = catalogue.index.categories[index]
    (self.catalogue, self.index) = (catalogue, index)
    let parts = catalogue.index.parts.parts(ofCategory: index)
    id = ListParts.id(of: parts[part], in: group.page)
    catalogue.record(Dependency(.part, id: id))
    page = PartPage(first: group.page, parts, part)
  }

  /// The category with its photographs.
  public var group: CategoryGroup { catalogue.categories[index] }
  /// The site's settings cover it.
  public var category: Category { catalogue.index.categories[index].category }

  public var path: String { page.path }
  /// The photographs on this page, newest first.
  public var photos: PhotoList { PhotoList(catalogue, part: id) }
  /// See ``Catalogue/start(of:isCut:inOrder:)``.
  var start: Int? { catalogue.start(of: photos, isCut: !page.isWhole) }

  public func render(with theme: any Theme) -> [UInt8] { theme.category(self).bytes }
}
