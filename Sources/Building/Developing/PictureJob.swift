package import Darkroom
package import Photography

/// A photograph whose pictures are to be made.
package struct PictureJob: Sendable {
  /// Names the photograph in problems.
  package var id: PhotoID
  /// The path of the file.
  package var path: String
  /// The file's stamp before it was read.
  package var stamp: FileStamp
  /// The digest of the file's bytes.
  package var digest: Digest
  /// The turn that the decoded picture still needs.
  package var orientation: Orientation
  /// The upright size that the metadata gives.
  package var size: PixelSize
  package var settings: RenditionSettings
  /// Whether the original is published without its metadata.
  package var wantsStripped: Bool
  /// The most bytes of memory that decoding may take.
  package var memoryLimit: Int
  /// ``PictureSource/extraWidth``.
  package var extraWidth = 0

  package init(
    id: PhotoID, path: String, stamp: FileStamp, digest: Digest, orientation: Orientation,
    size: PixelSize, settings: RenditionSettings, wantsStripped: Bool, memoryLimit: Int
  ) {
    (
      self.id, self.path, self.stamp, self.digest, self.orientation, self.size, self.settings,
      self.wantsStripped, self.memoryLimit
    ) = (id, path, stamp, digest, orientation, size, settings, wantsStripped, memoryLimit)
  }
}

extension PictureJob {
  package var source: PictureSource {
    var source = PictureSource(digest: digest, orientation: orientation, wantsStripped: wantsStripped)
    source.extraWidth = extraWidth
    return source
  }

  /// The site's, with the width of a panorama, in the first of the formats, if the site has none that is as large.
  var widenedSettings: RenditionSettings {
    var settings = settings
    guard let widest = settings.widths.values.joined().max(), widest < extraWidth,
      let format = [PictureFormat.avif, .webp, .jpeg].first(where: { settings.widths[$0] != nil })
    else { return settings }
    settings.widths[format, default: []].append(extraWidth)
    return settings
  }
}
