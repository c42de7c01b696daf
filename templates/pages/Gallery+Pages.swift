public import Photography

extension Gallery {
  /// Where its pages lie, from the site's root.
  var folder: String { "flickr/\(name)" }
  /// Its first page.
  public var page: String { "\(folder)/index.html" }
  /// The page of one of its pictures.
  public func page(of picture: GalleryPicture) -> String { PictureList.page(of: picture, in: folder) }
  /// What one and several of its pictures are called on a map.
  public static let noun = (one: "picture", many: "pictures")
  /// How many of its pictures say where they were taken.
  var placed: Int { pictures.count { $0.coordinate != nil } }
}
