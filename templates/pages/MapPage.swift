internal import Indexing
internal import Markup
internal import Photography

/// The map of all photographs (P1).
public struct MapPage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { "map/index.html" }

  /// How many photographs have a place.
  public var placed: Int { catalogue.count(of: .placed) }
  /// How many have none.
  public var placeless: Int { catalogue.count(of: .library) - placed }
  /// The newest of those with a place.
  public var newest: PhotoList { PhotoList(catalogue, .placed, slice: 0..<24) }

  public func render(with theme: any Theme) -> [UInt8] { theme.map(self).bytes }
}
