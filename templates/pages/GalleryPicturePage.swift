internal import Markup
public import Photography

/// One of somebody else's pictures, large (F3, W5).
public struct GalleryPicturePage: PageModel {
  public let catalogue: Catalogue
  public let list: PictureList
  /// Its place in the list, counted from 0.
  public let position: Int

  public var path: String { list.page(of: picture) }
  public var picture: GalleryPicture { list.pictures[position] }
  public var before: GalleryPicture? { position > 0 ? list.pictures[position - 1] : nil }
  public var after: GalleryPicture? {
    position + 1 < list.pictures.count ? list.pictures[position + 1] : nil
  }
  /// The page on which it stands among the others.
  public var listPage: String { list.page(showing: position) }
  /// Other people's pictures are theirs to be found.
  public var isListed: Bool { false }

  public func render(with theme: any Theme) -> [UInt8] { theme.galleryPicture(self).bytes }
}
