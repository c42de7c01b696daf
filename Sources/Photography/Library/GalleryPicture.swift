/// Somebody else's picture, with what its owner and its service ask to be said of it.
public struct GalleryPicture: Sendable, Hashable, Identifiable {
  /// One of its files on the site.
  public struct File: Sendable, Hashable {
    /// From the site's root.
    public var path: String
    public var size: PixelSize

    public init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }
  }

  /// Letters and digits, the same for as long as the service keeps it.
  public var id: String
  public var title: String?
  /// The owner's name as shown, and where the owner's page is.
  public var owner: String
  public var ownerPage: String
  /// Its page at the service.
  public var page: String
  /// As shown: `"CC BY 2.0"`; `nil` where the service does not say.
  public var licence: String?
  public var licencePage: String?
  /// By the camera's clock.
  public var taken: WallClock?
  /// Where it was taken, as its owner shows it; `nil` too where the site keeps places to itself.
  public var coordinate: Coordinate?
  /// `nil` where it could not be fetched.
  public var thumbnail: File?
  public var full: File?

  public init(
    id: String, title: String? = nil, owner: String, ownerPage: String, page: String, licence: String? = nil,
    licencePage: String? = nil, taken: WallClock? = nil, coordinate: Coordinate? = nil,
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
