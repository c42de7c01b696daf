public import Photography

extension Gallery {
  /// The folder of its pages, from the site's root.
  var folder: String { "flickr/\(name)" }
  /// Its first page.
  public var page: String { "\(folder)/index.html" }
  /// The page of one of its pictures.
  public func page(of picture: GalleryPicture) -> String { PictureList.page(of: picture, in: folder) }
  /// How many of its pictures have a position.
  var placed: Int { pictures.count { $0.coordinate != nil } }
}
