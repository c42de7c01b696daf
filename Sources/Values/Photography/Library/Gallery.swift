/// A list of other people's pictures at the time of the last fetch, shown on its own pages, separate from
/// the library (F2).
public struct Gallery: Sendable, Hashable {
  /// The name in addresses: `"interesting"`.
  public var name: String
  /// The title as shown.
  public var title: String
  /// When it was fetched.
  public var fetched: Instant
  /// The pictures in the service's order.
  public var pictures: [GalleryPicture]

  /// A list as it was fetched.
  public init(name: String, title: String, fetched: Instant, pictures: [GalleryPicture]) {
    (self.name, self.title, self.fetched, self.pictures) = (name, title, fetched, pictures)
  }

  /// The category of its pins on maps: one colour and one symbol, which no photograph of the site has.
  ///
  /// - Parameter title: As shown.
  public static func kind(titled title: String) -> Category {
    Category(id: "flickr", title: title, colour: Colour(red: 0xC4, green: 0x3D, blue: 0x6B))
  }
}

extension Gallery: Stored {
  @inlinable package static var blank: Gallery { Gallery(name: "", title: "", fetched: .blank, pictures: []) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&name)
    try visitor.visit(&title)
    try visitor.visit(&fetched)
    try visitor.visit(&pictures)
  }
}
