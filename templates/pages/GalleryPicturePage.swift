internal import Markup
public import Photography

/// One of somebody else's pictures, large (F3).
public struct GalleryPicturePage: PageModel {
  public let catalogue: Catalogue
  let index: Int
  /// Its place in the gallery, counted from 0.
  public let position: Int

  public var path: String { gallery.page(of: picture) }
  public var gallery: Gallery { catalogue.site.galleries[index] }
  public var picture: GalleryPicture { gallery.pictures[position] }
  public var before: GalleryPicture? { position > 0 ? gallery.pictures[position - 1] : nil }
  public var after: GalleryPicture? {
    position + 1 < gallery.pictures.count ? gallery.pictures[position + 1] : nil
  }
  /// The page of the gallery on which it stands.
  public var galleryPage: String {
    let number = position / GalleryPage.perPage + 1
    return PageNumber(folder: gallery.folder, number: number, total: number).path
  }
  /// Other people's pictures are theirs to be found.
  public var isListed: Bool { false }

  public var ingredients: Ingredients {
    var all = Ingredients("gallery picture", catalogue)
    all.add(gallery)
    all.add(position)
    all.add(gallery.pictures.count)
    all.add(picture)
    all.add(before?.id)
    all.add(after?.id)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.galleryPicture(self).bytes }
}
