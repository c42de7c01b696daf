public import Markup
public import Photography

/// A photograph in a list.
public struct Cell: Sendable {
  /// The site that contains the photograph.
  public let catalogue: Catalogue
  /// The photograph that the cell shows.
  public let photo: Photo
  /// The page that contains the list.
  public let page: String
  /// How urgently browsers should load the picture.
  public private(set) var loading: PictureElement.Loading
  /// What stands above the photograph: the month that begins here.
  public let heading: Markup?
  /// What a text says of the photograph in place of its title: the viewer begins with it.
  var caption: String?
  /// Whether scripts take it into rows that they lay out themselves, beside cells of their own.
  var isInRows = false

  /// A cell for a photograph in a list.
  ///
  /// - Parameters:
  ///   - page: The page that contains the list, from the site's root.
  ///   - heading: Stands above the photograph.
  public init(
    _ photo: Photo, in catalogue: Catalogue, on page: String, loading: PictureElement.Loading,
    heading: Markup? = nil
  ) {
    self.catalogue = catalogue
    self.photo = photo
    self.page = page
    self.loading = loading
    self.heading = heading
  }
}

extension Cell {
  /// The minimum ratio of width to height: very tall pictures are cropped, so that rows have a uniform
  /// height.
  static let narrowest = 0.7
  /// The maximum ratio, for very wide pictures.
  static let widest = 2.4

  /// The minimum ratio below a heading, which needs some width.
  static let narrowestWithHeading = 1.0

  /// The sum of the ratios in a row of a usual window.
  static let widestRow = 6.0

  func loaded(_ loading: PictureElement.Loading) -> Cell {
    var cell = self
    cell.loading = loading
    return cell
  }

  /// Width over height of the picture in the list.
  var ratio: Double {
    min(max(photo.size.aspect, heading == nil ? Cell.narrowest : Cell.narrowestWithHeading), Cell.widest)
  }
}
