internal import Markup
internal import Photography

/// The photographs of one category, newest first.
public struct CategoryPage: PageModel {
  public let catalogue: Catalogue
  public let group: CategoryGroup
  public let number: PageNumber

  public var path: String { number.path }
  public var photos: PhotoList { catalogue.list(group.photos[...], page: number) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }

  public var ingredients: PageKey {
    var all = PageKey("category", catalogue)
    all.add(number)
    all.add(each: catalogue.categories) { $0.add($1) }
    all.add(catalogue.library.photos.count)
    all.add(group)
    all.add(photos)
    all.add(start ?? -1)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.category(self).bytes }
}
