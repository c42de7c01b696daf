internal import Markup
internal import Photography

/// All categories.
public struct CategoryIndexPage: PageModel {
  public let catalogue: Catalogue

  public var path: String { "category/index.html" }

  /// The newest photographs of a category.
  public func sample(of group: CategoryGroup) -> PhotoList { catalogue.list(group.photos.prefix(5)) }

  public var ingredients: PageKey {
    var all = PageKey("categories", catalogue)
    all.add(each: catalogue.categories) {
      $0.add($1)
      $0.add(sample(of: $1))
    }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.categories(self).bytes }
}
