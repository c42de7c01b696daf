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

extension PageKey {
  /// A gallery without its pictures.
  mutating func add(_ gallery: Gallery) {
    add(gallery.name)
    add(gallery.title)
    add(gallery.fetched.secondsSince1970)
  }

  mutating func add(_ picture: GalleryPicture) {
    add(picture.id)
    add(picture.title)
    add(picture.owner)
    add(picture.ownerPage)
    add(picture.page)
    add(picture.licence)
    add(picture.licencePage)
    add(picture.taken?.secondsSince1970.description)
    for file in [picture.thumbnail, picture.full] {
      add(file?.path)
      add(file?.size.width ?? 0)
      add(file?.size.height ?? 0)
    }
  }
}
