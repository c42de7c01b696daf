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

  public var ingredients: Ingredients {
    var all = Ingredients("gallery", catalogue)
    all.add(number)
    all.add(index)
    all.add(gallery)
    all.add(gallery.pictures.count)
    all.add(each: pictures) { $0.add($1) }
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

extension Gallery {
  /// Where its pages lie, from the site's root.
  var folder: String { "flickr/\(name)" }
  /// Its first page.
  var page: String { "\(folder)/index.html" }
  /// The page of one of its pictures.
  func page(of picture: GalleryPicture) -> String { "\(folder)/picture/\(picture.id).html" }
}

extension Ingredients {
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
