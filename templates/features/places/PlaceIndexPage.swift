internal import Markup
public import Photography

/// One page of the list of all places (L4).
public struct PlaceIndexPage: PageModel {
  static let first = "places/index.html"

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// Which page of the list it is.
  public let number: PageNumber

  init(catalogue: Catalogue, number: Int) {
    self.catalogue = catalogue
    self.number = PageNumber(
      first: PlaceIndexPage.first, number: number, items: catalogue.places.count,
      perPage: catalogue.site.photosPerPage)
  }

  public var path: String { number.path }
  /// All of them, by distance from the site's origin or by name.
  public var all: [Place] { catalogue.places }
  /// Those of this page.
  public var places: ArraySlice<Place> { all[catalogue.range(of: number, in: all.count)] }

  public func render(with theme: any Theme) -> [UInt8] { theme.places(self).bytes }
}
