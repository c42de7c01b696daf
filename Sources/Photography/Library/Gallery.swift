/// A list of other people's pictures as it was once fetched; it is shown on pages of its own, apart from the library (F2).
public struct Gallery: Sendable, Hashable {
  /// In addresses: `"interesting"`.
  public var name: String
  /// As shown.
  public var title: String
  /// When it was fetched.
  public var fetched: Instant
  /// In the service's own order.
  public var pictures: [GalleryPicture]

  public init(name: String, title: String, fetched: Instant, pictures: [GalleryPicture]) {
    (self.name, self.title, self.fetched, self.pictures) = (name, title, fetched, pictures)
  }

  /// What maps know its pins by: one colour and one sign, which no photograph of the site has.
  public static let kind = Category(
    id: "flickr", title: "at Flickr", colour: Colour(red: 0xC4, green: 0x3D, blue: 0x6B))
}
