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
  /// Whether there is a picture for displays with a high dynamic range, if one can be made.
  package var wantsHDR = false
  /// Whether it is a camera's raw picture, of whose size a development is about half.
  package var isRaw = false
  /// The most bytes of memory that decoding may take.
  package var memoryLimit: Int
  /// ``PictureSource/extraWidth``.
  package var extraWidth = 0
  /// What is blurred and cut off, of the upright picture; ``size`` is that of what is left.
  package var redaction = Redaction()
  /// How its movie is made; `nil` for a still.
  package var movie: MovieJob?
  /// How its sound is made; `nil` for none.
  package var sound: SoundJob?

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
    var source = PictureSource(
      digest: digest, orientation: orientation, wantsStripped: wantsStripped, wantsHDR: wantsHDR, movie: movie
    )
    (source.extraWidth, source.sound, source.redaction) = (extraWidth, sound, redaction)
    return source
  }

  /// The path of another file of the content folder.
  ///
  /// - Parameter file: Its path within that folder.
  func path(of file: String) -> String { "\(path.dropLast(id.path.utf8.count))\(file)" }

  /// Whether a development may have these files of a movie: a movie has some, a still only with a movement, which may have failed.
  func mayHave(_ made: Development.Movie?) -> Bool {
    movie == nil ? made == nil : movie?.movement != nil || made != nil
  }

  /// The site's, with what is covered.
  var coveredSettings: RenditionSettings {
    var settings = settings
    settings.redaction = redaction
    return settings
  }

  /// The site's, with the width of a panorama, in the first of the formats, if the site has none that is as large.
  var widenedSettings: RenditionSettings {
    var settings = coveredSettings
    guard let widest = settings.widths.values.joined().max(), widest < extraWidth,
      let format = [PictureFormat.avif, .webp, .jpeg].first(where: { settings.widths[$0] != nil })
    else { return settings }
    settings.widths[format, default: []].append(extraWidth)
    return settings
  }
}
