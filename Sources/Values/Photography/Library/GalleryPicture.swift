/// Another person's picture, with the credit that its owner and the service require.
public struct GalleryPicture: Sendable, Hashable, Identifiable {
  /// A picture file of the site.
  public struct File: Sendable, Hashable {
    /// From the site's root.
    public var path: String
    public var size: PixelSize

    public init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }
  }

  /// Letters and digits; never changes at the service.
  public var id: String
  public var title: String?
  /// The owner's display name and page.
  public var owner: String
  public var ownerPage: String
  /// Its page at the service.
  public var page: String
  /// For display: `"CC BY 2.0"`; `nil` if unknown.
  public var licence: String?
  public var licencePage: String?
  /// In the camera's local time.
  public var taken: LocalDateTime?
  /// Where it was taken, if its owner publishes it; `nil` also if the site hides the position.
  public var coordinate: Coordinate?
  /// `nil` if it could not be fetched.
  public var thumbnail: File?
  public var full: File?

  public init(
    id: String, title: String? = nil, owner: String, ownerPage: String, page: String, licence: String? = nil,
    licencePage: String? = nil, taken: LocalDateTime? = nil, coordinate: Coordinate? = nil,
    thumbnail: File? = nil, full: File? = nil
  ) {
    self.id = id
    self.title = title
    self.owner = owner
    self.ownerPage = ownerPage
    self.page = page
    self.licence = licence
    self.licencePage = licencePage
    self.taken = taken
    self.coordinate = coordinate
    self.thumbnail = thumbnail
    self.full = full
  }
}
