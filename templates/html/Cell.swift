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
