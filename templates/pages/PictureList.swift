public import Photography

/// Other people's pictures in an order, each with a page of its own: a list of Flickr, or what was found along a walk.
public struct PictureList: Sendable {
  /// As shown.
  public let title: String
  public let pictures: [GalleryPicture]
  public let section: Document.Section
  /// Where its pages lie, from the site's root.
  let folder: String
  /// The pages on which it is shown, so many pictures on each.
  private let shown: (pages: [String], each: Int)

  init(_ gallery: Gallery) {
    (title, pictures, section, folder) = (gallery.title, gallery.pictures, .flickr, gallery.folder)
    let pages = PageNumber.all(first: gallery.page, items: pictures.count, perPage: GalleryPage.perPage)
    shown = (pages.map(\.path), GalleryPage.perPage)
  }

  /// What was found along a walk, the newest first.
  init(_ walk: Walk) {
    (title, section) = (walk.title, .walks)
    folder = walk.folder
    pictures = walk.finds.reversed().map(\.picture)
    shown = ([walk.page], max(pictures.count, 1))
  }

  /// The page of one of its pictures.
  public func page(of picture: GalleryPicture) -> String { Self.page(of: picture, in: folder) }

  static func page(of picture: GalleryPicture, in folder: String) -> String {
    "\(folder)/picture/\(picture.id).html"
  }

  /// The page on which a picture stands among the others.
  public func page(showing position: Int) -> String { shown.pages[position / shown.each] }
}

extension Walk {
  fileprivate var folder: String { page.split(separator: "/").dropLast().joined(separator: "/") }

  /// The page of one of the pictures that were found along it.
  func page(of picture: GalleryPicture) -> String { PictureList.page(of: picture, in: folder) }
}
