internal import Markup
internal import Photography

/// The photographs with one hashtag or one below it, newest first (P7).
public struct TagPage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber

  public var path: String { number.path }
  public var group: TagGroup { catalogue.tags[index] }
  public var photos: PhotoList { catalogue.list(group.photos[...], page: number) }
  var categories: [Category] { catalogue.categories(of: group.photos) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }
  /// The hashtags directly below.
  public var children: [TagGroup] { group.children.map { catalogue.tags[$0] } }

  public var ingredients: PageKey {
    var all = PageKey("tag", catalogue)
    all.add(number)
    all.add(group)
    all.add(each: children) { $0.add($1) }
    all.add(photos)
    all.add(start ?? -1)
    all.add(each: categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.tag(self).bytes }
}
