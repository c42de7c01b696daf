public import Indexing
internal import Markup
public import Photography

/// The photographs with one hashtag or one below it, newest first (P7).
public struct TagPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  let index: Int
  /// Which page of the list it is.
  public let page: PartPage
  private let id: Identity
  private let part: Identity

  /// - Parameter part: The index of the part of the list that is on the page.
  init(catalogue: Catalogue, index: Int, part: Int) {
    let group = catalogue.index.tags[index]
    (self.catalogue, self.index, id) = (catalogue, index, group.identity)
    let parts = catalogue.index.parts.parts(ofTag: index)
    self.part = ListParts.id(of: parts[part], in: group.page)
    catalogue.record(Dependency(.part, id: self.part))
    page = PartPage(first: group.page, parts, part)
  }

  public var path: String { page.path }
  /// The hashtag with its photographs.
  public var group: TagGroup {
    catalogue.record(Dependency(.tag, id: id))
    return catalogue.index.tags[index]
  }
  /// The hashtag in the site's spelling.
  public var tag: Hashtag {
    catalogue.record(Dependency(.spelling, id: id))
    return catalogue.index.tags[index].tag
  }
  /// The photographs on this page, newest first.
  public var photos: PhotoList { PhotoList(catalogue, part: part) }
  var categories: [Category] { catalogue.categories(of: .tag, id: id) }
  /// See ``Catalogue/start(of:isCut:inOrder:)``.
  var start: Int? { catalogue.start(of: photos, isCut: !page.isWhole) }
  /// The hashtags directly below.
  public var children: [TagGroup] { group.children.map { catalogue.index.tags[$0] } }

  public func render(with theme: any Theme) -> [UInt8] { theme.tag(self).bytes }
}
