internal import Markup
internal import Photography

/// The map of all photographs (P1).
public struct MapPage: PageModel {
  public let catalogue: Catalogue

  public var path: String { "map/index.html" }

  private var places: [Int32] {
    let photos = catalogue.library.photos
    return photos.indices.lazy.filter { photos[$0].coordinate != nil }.map(Int32.init)
  }
  /// How many photographs have a place.
  public var placed: Int { places.count }
  /// How many have none.
  public var placeless: Int { catalogue.library.photos.count - placed }
  /// The newest of those with a place.
  public var newest: PhotoList { catalogue.list(places.prefix(24)) }

  public var ingredients: PageKey {
    var all = PageKey("map", catalogue)
    all.add(catalogue.site.world)
    all.add(each: catalogue.mapPins.map { [$0] } ?? []) { $0.add($1) }
    if catalogue.hasPlaces {
      all.add(Script.places.path)
      all.add(Stylesheet.places.path)
    }
    all.add(placed)
    all.add(placeless)
    all.add(newest)
    all.add(each: catalogue.categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.map(self).bytes }
}
