internal import Markup
public import Photography

/// One page of the list of all places (L4).
public struct PlaceIndexPage: PageModel {
  static let folder = "places"
  static let first = "places/index.html"

  public let catalogue: Catalogue
  public let number: PageNumber

  public var path: String { number.path }
  /// All of them, by distance from the site's origin or by name.
  public var all: [Place] { catalogue.library.places }
  /// Those of this page.
  public var places: ArraySlice<Place> { all[catalogue.range(of: number, in: all.indices)] }

  public var ingredients: PageKey {
    var all = PageKey("places", catalogue)
    all.add(number)
    all.add(self.all.count)
    all.add(each: places) { $0.add($1.fingerprint) }
    all.add(catalogue.site.placeOrigin)
    // The first has the map, which shows them all.
    if number.number == 1 {
      all.add(catalogue.site.placesMap)
      if let area = GeographicArea(around: self.all.lazy.map(\.coordinate)) { all.add(area) }
    }
    all.add(Script.places.path)
    all.add(Stylesheet.places.path)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.places(self).bytes }

  /// The pages of all places and of their list; none when there is no place.
  static func all(of catalogue: Catalogue) -> [any PageModel] {
    guard catalogue.hasPlaces else { return [] }
    let places = catalogue.library.places
    let list = PageNumber.all(in: folder, items: places.count, perPage: catalogue.site.photosPerPage)
    return list.map { PlaceIndexPage(catalogue: catalogue, number: $0) }
      + places.indices.map { PlacePage(catalogue: catalogue, index: $0) }
  }
}

extension PageKey {
  mutating func add(_ origin: PlaceOrigin?) {
    add(origin?.name)
    add(origin.map { "\($0.coordinate.latitude) \($0.coordinate.longitude)" })
  }
}
