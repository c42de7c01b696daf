internal import Markup
public import Photography

/// One page of a gallery: 24 of somebody else's pictures, in their service's order (F2).
public struct GalleryPage: PageModel {
  /// So many pictures a page.
  static let perPage = 24

  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber
  private let id: UInt64

  init(catalogue: Catalogue, index: Int, number: Int) {
    let gallery = catalogue.site.galleries[index]
    (self.catalogue, self.index, id) = (catalogue, index, gallery.hash)
    catalogue.record(Dependency(.gallery, id: gallery.hash))
    self.number = PageNumber(
      first: gallery.page, number: number, items: gallery.pictures.count, perPage: GalleryPage.perPage)
  }

  public var path: String { number.path }
  public var gallery: Gallery {
    catalogue.record(Dependency(.gallery, id: id))
    return catalogue.site.galleries[index]
  }
  public var pictures: ArraySlice<GalleryPicture> {
    gallery.pictures.dropFirst((number.number - 1) * GalleryPage.perPage).prefix(GalleryPage.perPage)
  }

  /// Where its gallery's pictures were taken, without scripts; all pages of a gallery lie in one folder, and so share it.
  var map: Markup { catalogue.site.galleryMap(gallery) }

  public func render(with theme: any Theme) -> [UInt8] { theme.gallery(self).bytes }
}
