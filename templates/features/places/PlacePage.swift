internal import Indexing
internal import Markup
public import Photography

/// A place: its notes, its map and the photographs taken near it (L5).
public struct PlacePage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Position among the library's places.
  public let index: Int

  public var path: String { place.page }
  /// The place that the page shows.
  public var place: Place { catalogue.place(at: index) }
  /// Nearest first.
  public var photos: PhotoList {
    PhotoList(
      catalogue, .place, id: place.identity, slice: 0..<place.photos.count)
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.place(self).bytes }
}
