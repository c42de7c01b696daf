internal import Indexing
internal import Markup
public import Photography

/// One page of a gallery: 24 Flickr pictures, in Flickr's order (F2).
public struct GalleryPage: PageModel {
  /// The number of pictures on a page.
  static let perPage = 24

  /// The site that the page belongs to.
  public let catalogue: Catalogue
  let index: Int
  /// Which page of the gallery it is.
  public let number: PageNumber
  private let id: Identity

  init(catalogue: Catalogue, index: Int, number: Int) {
    let gallery = catalogue.site.galleries[index]
    (self.catalogue, self.index, id) = (catalogue, index, gallery.identity)
    catalogue.record(Dependency(.gallery, id: gallery.identity))
    self.number = PageNumber(
      first: gallery.page, number: number, items: gallery.pictures.count, perPage: GalleryPage.perPage)
  }

  public var path: String { number.path }
  /// The gallery, as it was fetched last.
  public var gallery: Gallery {
    catalogue.record(Dependency(.gallery, id: id))
    return catalogue.site.galleries[index]
  }
  /// The pictures on this page.
  public var pictures: ArraySlice<GalleryPicture> {
    gallery.pictures.dropFirst((number.number - 1) * GalleryPage.perPage).prefix(GalleryPage.perPage)
  }

  /// The map of the gallery's pictures without JavaScript; all pages of a gallery are in one folder, so they share it.
  var map: Markup { catalogue.site.galleryMap(gallery) }

  public func render(with theme: any Theme) -> [UInt8] { theme.gallery(self).bytes }
}
