internal import JSON
internal import Markup
internal import Photography

/// The pictures of a Flickr list for the viewer: `data/flickr/recent.js`.
enum GalleryCards {
  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    catalogue.site.galleries.enumerated().map { index, gallery in
      PlannedFile(data: gallery.folder) {
        .array(catalogue.gallery(at: index).pictures.map { card($0, catalogue.site) })
      }
    }
  }

  /// `[id, name, words, width, height, [width, path], …]`, the smaller file first; a missing picture has none.
  private static func card(_ picture: GalleryPicture, _ site: Site) -> JSONValue {
    let files = [picture.thumbnail, picture.full].compactMap(\.self)
    let size = files.last?.size ?? PixelSize(width: 3, height: 2)
    return .array(
      [
        .string(picture.id), .string(picture.name(site.words)), .string(picture.caption(site).text),
        .int(size.width),
        .int(size.height),
      ] + files.map { [.int($0.size.width), .string($0.path)] })
  }
}
