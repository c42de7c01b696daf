internal import Markup
public import Photography

/// A place: what is to be said of it, where it is, and the photographs taken near it (L5).
public struct PlacePage: PageModel {
  public let catalogue: Catalogue
  /// Position among the library's places.
  public let index: Int

  public var path: String { place.page }
  public var place: Place { catalogue.library.places[index] }
  /// Nearest first.
  public var photos: PhotoList { catalogue.list(ArraySlice(place.photos.map { Int32($0.photo) })) }

  public var ingredients: PageKey {
    var all = PageKey("place", catalogue)
    all.add(place.fingerprint)
    all.add(photos)
    all.add(catalogue.site.placeOrigin)
    all.add(catalogue.site.placeReach.decimal(places: 1))
    all.add(Script.places.path)
    all.add(Stylesheet.places.path)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.place(self).bytes }
}
