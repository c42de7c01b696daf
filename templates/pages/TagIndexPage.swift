internal import Markup
internal import Photography

/// All hashtags with their counts (P7).
public struct TagIndexPage: PageModel {
  public let catalogue: Catalogue

  public var path: String { "tags/index.html" }

  /// Hashtags that lie below no other, by name.
  public var roots: [TagShelf] { catalogue.tags.filter { $0.tag.key.count == 1 } }

  /// The hashtags directly below one.
  public func children(of shelf: TagShelf) -> [TagShelf] { shelf.children.map { catalogue.tags[$0] } }

  public var ingredients: Ingredients {
    var all = Ingredients("tags", catalogue)
    all.add(each: catalogue.tags) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.tags(self).bytes }
}
