/// Another person's picture, with the credit that its owner and the service require.
public struct GalleryPicture: Sendable, Hashable, Identifiable {
  /// A picture file of the site.
  public struct File: Sendable, Hashable {
    /// The path from the site's root.
    public var path: String
    /// The size in pixels.
    public var size: PixelSize

    /// A picture file of the site, by its path from the site's root.
    public init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }
  }

  /// Letters and digits; never changes at the service.
  public var id: String
  /// The title that the owner gave it; `nil` if there is none.
  public var title: String?
  /// The owner's display name and page.
  public var owner: String
  /// The web address of the owner's page at the service.
  public var ownerPage: String
  /// Its page at the service.
  public var page: String
  /// The name of the licence: `"CC BY 2.0"`; `nil` if unknown.
  public var licence: String?
  /// The web address of the licence's text; `nil` if there is none.
  public var licencePage: String?
  /// When it was taken, in the camera's local time.
  public var taken: LocalDateTime?
  /// Where it was taken, if its owner publishes it; `nil` also if the site hides the position.
  public var coordinate: Coordinate?
  /// The small file; `nil` if it could not be fetched.
  public var thumbnail: File?
  /// The large file; `nil` if it could not be fetched.
  public var full: File?

  /// A picture with its credit; files that could not be fetched are `nil`.
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

extension GalleryPicture: Stored {
  @inlinable package static var blank: GalleryPicture {
    GalleryPicture(id: "", owner: "", ownerPage: "", page: "")
  }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&id)
    try visitor.visit(&title)
    try visitor.visit(&owner)
    try visitor.visit(&ownerPage)
    try visitor.visit(&page)
    try visitor.visit(&licence)
    try visitor.visit(&licencePage)
    try visitor.visit(&taken)
    try visitor.visit(&coordinate)
    try visitor.visit(&thumbnail)
    try visitor.visit(&full)
  }
}

extension GalleryPicture.File: Stored {
  @inlinable package static var blank: GalleryPicture.File { GalleryPicture.File(path: "", size: .blank) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&path)
    try visitor.visit(&size)
  }
}
