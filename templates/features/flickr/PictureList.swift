public import Photography

/// An ordered list of other people's pictures, each with a page: a Flickr list, or the pictures found along a walk.
public struct PictureList: Sendable {
  /// The title as shown.
  public let title: String
  /// The pictures in the list's order.
  public let pictures: [GalleryPicture]
  /// The section of the navigation that the list belongs to.
  public let section: Document.Section
  /// The folder of its pages, from the site's root.
  let folder: String
  /// The pages of the list, and the number of pictures on each.
  private let shown: (pages: [String], each: Int)

  init(_ gallery: Gallery) {
    (title, pictures, section, folder) = (gallery.title, gallery.pictures, .flickr, gallery.folder)
    let pages = PageNumber.all(first: gallery.page, items: pictures.count, perPage: GalleryPage.perPage)
    shown = (pages.map(\.path), GalleryPage.perPage)
  }

  /// The pictures found along a walk, newest first.
  init(_ walk: Walk) {
    (title, section) = (walk.title, .walks)
    folder = walk.folder
    pictures = walk.pictures.reversed().map(\.picture)
    shown = ([walk.page], max(pictures.count, 1))
  }

  /// The page of one of its pictures.
  public func page(of picture: GalleryPicture) -> String { Self.page(of: picture, in: folder) }

  static func page(of picture: GalleryPicture, in folder: String) -> String {
    "\(folder)/picture/\(picture.id).html"
  }

  /// The page of the list that shows a picture.
  public func page(showing position: Int) -> String { shown.pages[position / shown.each] }
}

extension Walk {
  fileprivate var folder: String { page.split(separator: "/").dropLast().joined(separator: "/") }

  /// The page of one of the pictures that were found along it.
  func page(of picture: GalleryPicture) -> String { PictureList.page(of: picture, in: folder) }
}
