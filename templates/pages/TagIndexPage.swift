public import Indexing
internal import Markup
internal import Photography

/// All hashtags with their counts (P7).
public struct TagIndexPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { "tags/index.html" }

  /// The top-level hashtags, by name.
  public var roots: [TagGroup] { catalogue.tags.filter { $0.tag.key.count == 1 } }

  /// The hashtags directly below one.
  public func children(of group: TagGroup) -> [TagGroup] { group.children.map { catalogue.index.tags[$0] } }

  public func render(with theme: any Theme) -> [UInt8] { theme.tags(self).bytes }
}
