internal import Markup
internal import Photography

/// The photographs with one hashtag or one below it, newest first (P7).
public struct TagPage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber
  private let id: UInt64

  init(catalogue: Catalogue, index: Int, number: Int) {
    let group = catalogue.allTags[index]
    (self.catalogue, self.index, id) = (catalogue, index, group.hash)
    self.number = catalogue.number(number, of: group.page, list: .tag, id: id)
  }

  public var path: String { number.path }
  public var group: TagGroup {
    catalogue.record(Dependency(.tag, id: id))
    return catalogue.allTags[index]
  }
  public var photos: PhotoList {
    PhotoList(catalogue, .tag, id: id, slice: catalogue.range(of: number, in: .tag, id: id))
  }
  var categories: [Category] { catalogue.categories(of: .tag, id: id) }
  /// How many photographs of the list come before this page; see ``Catalogue/start(of:inOrder:)``.
  var start: Int? { catalogue.start(of: number) }
  /// The hashtags directly below.
  public var children: [TagGroup] { group.children.map { catalogue.allTags[$0] } }

  public func render(with theme: any Theme) -> [UInt8] { theme.tag(self).bytes }
}
