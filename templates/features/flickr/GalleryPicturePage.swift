internal import Markup
public import Photography

/// One Flickr picture, large (F3, W5).
public struct GalleryPicturePage: PageModel {
  /// The site that the page belongs to.
  public let catalogue: Catalogue
  /// The list that contains the picture.
  public let list: PictureList
  /// Its position in the list, counted from 0.
  public let position: Int

  public var path: String { list.page(of: picture) }
  /// The picture that the page shows.
  public var picture: GalleryPicture { list.pictures[position] }
  /// The previous picture in the list; `nil` for the first.
  public var before: GalleryPicture? { position > 0 ? list.pictures[position - 1] : nil }
  /// The next picture in the list; `nil` for the last.
  public var after: GalleryPicture? {
    position + 1 < list.pictures.count ? list.pictures[position + 1] : nil
  }
  /// The page of the list that shows it.
  public var listPage: String { list.page(showing: position) }
  /// Search engines should find other people's pictures at their source.
  public var isListed: Bool { false }

  public func render(with theme: any Theme) -> [UInt8] { theme.galleryPicture(self).bytes }
}
