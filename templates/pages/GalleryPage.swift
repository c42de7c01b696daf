internal import Markup
public import Photography

/// One page of a gallery: 24 of somebody else's pictures, in their service's order (F2).
public struct GalleryPage: PageModel {
  /// So many pictures a page.
  static let perPage = 24

  public let catalogue: Catalogue
  let index: Int
  public let number: PageNumber

  public var path: String { number.path }
  public var gallery: Gallery { catalogue.site.galleries[index] }
  public var pictures: ArraySlice<GalleryPicture> {
    gallery.pictures.dropFirst((number.number - 1) * GalleryPage.perPage).prefix(GalleryPage.perPage)
  }

  /// Where its gallery's pictures were taken, without scripts; all pages of a gallery lie in one folder, and so share it.
  var map: Markup { catalogue.site.galleryMaps[gallery.name] ?? Markup() }

  public var ingredients: PageKey {
    var all = PageKey("gallery", catalogue)
    all.add(number)
    all.add(index)
    all.add(gallery)
    all.add(gallery.pictures.count)
    all.add(each: pictures) { $0.add($1) }
    all.add(gallery.placed)
    all.add(map)
    all.add(Script.gallery.path)
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.gallery(self).bytes }

  /// All pages of a gallery.
  static func all(of index: Int, in catalogue: Catalogue) -> [GalleryPage] {
    let gallery = catalogue.site.galleries[index]
    return PageNumber.all(in: gallery.folder, items: gallery.pictures.count, perPage: perPage).map {
      GalleryPage(catalogue: catalogue, index: index, number: $0)
    }
  }
}
