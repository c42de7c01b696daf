public import Photography

/// A photograph in a list.
public struct Cell: Sendable {
  public let catalogue: Catalogue
  public let photo: Photo
  /// The page that the list stands on.
  public let page: String
  public let loading: PictureElement.Loading

  public init(_ photo: Photo, in catalogue: Catalogue, on page: String, loading: PictureElement.Loading) {
    self.catalogue = catalogue
    self.photo = photo
    self.page = page
    self.loading = loading
  }
}

extension Cell {
  /// Very wide and very tall pictures are cropped a little, so that rows stay rows: width over height, at least…
  static let narrowest = 0.7
  /// … and at most.
  static let widest = 2.4

  /// Width over height, as the list shows the picture.
  var ratio: Double { min(max(photo.size.aspect, Cell.narrowest), Cell.widest) }
}
