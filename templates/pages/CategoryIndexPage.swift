public import Indexing
internal import Markup
internal import Photography

/// All categories.
public struct CategoryIndexPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { "category/index.html" }

  /// The newest photographs of a category.
  public func sample(of group: CategoryGroup) -> PhotoList {
    PhotoList(catalogue, .category, id: group.identity, slice: 0..<5)
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.categories(self).bytes }
}
