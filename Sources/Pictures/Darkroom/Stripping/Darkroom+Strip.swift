package import Photography

/// An original at its full size, without its private metadata.
package struct StrippedOriginal: Sendable, Hashable {
  package var bytes: [UInt8]
  package var format: PhotoFormat
  /// Whether the pixels are the original's; false where the picture was encoded again, as JPEG.
  package var isLossless: Bool
  /// For the author, worded to follow the file's name.
  package var warnings: [String]
}

extension Darkroom {
  /// Changes whenever the same file is stripped to other bytes.
  package static let strippingVersion = 4

  /// Removes everything but the picture from a file: EXIF, XMP, IPTC, comments, thumbnails, further pictures.
  ///
  /// JPEG, PNG and WebP keep their pixels, whose colour profile is rebuilt; the orientation and the copyright line become
  /// their only EXIF tags. Files of other formats, and those with a profile of tables, in which data could hide, are
  /// encoded again as a JPEG of full size, with a warning.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - orientation: As for ``develop(_:orientation:settings:except:helpers:)``.
  ///   - copyright: Written into the file as EXIF Copyright.
  ///   - redaction: What is blurred and cut off; such a picture is encoded again.
  /// - Throws: ``DarkroomError`` when the file is not a photograph or is damaged.
  package static func strip(
    _ file: RawSpan, orientation: Orientation = .upright, copyright: String? = nil, limit: Int = pixelLimit,
    redaction: Redaction = Redaction()
  ) throws(DarkroomError) -> StrippedOriginal {
    let exif = EXIFWriter(orientation: orientation, copyright: copyright)
    // The size is checked before memory is taken for pixels.
    _ = try uprightSize(of: file, limit: limit)
    guard redaction.isEmpty else {
      let note = "is blurred or cropped; visitors get a JPEG of it instead of the original"
      return try reencoded(
        file, orientation: orientation,
        RenditionSettings(redaction, copyright: copyright, limit: limit), note)
    }
    let format = file.withUnsafeBytes { PhotoFormat(signature: $0) }
    let bytes: [UInt8]? = try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      switch format {
      case .jpeg?: try strippedJPEG(bytes, exif)
      case .png?: try strippedPNG(bytes, exif)
      case .webp?: try strippedWebP(bytes, exif)
      case .heif?, .avif?, .gif?, .tiff?, .bmp?, .jpegXL?, .raw?: nil
      case nil: throw .notAPhotograph(bytes)
      }
    }
    guard let format, let bytes else {
      let note = "cannot be cleared of its metadata as it is; visitors get a JPEG of the same size instead"
      return try reencoded(
        file, orientation: orientation,
        RenditionSettings(Redaction(), copyright: copyright, limit: limit), note)
    }
    let isAnimated = file.withUnsafeBytes { bytes in
      format == .png && isAnimatedPNG(bytes) || format == .webp && WebPChunks.firstFrame(of: bytes) != nil
    }
    return StrippedOriginal(
      bytes: bytes, format: format, isLossless: true,
      warnings: isAnimated ? ["is an animation; visitors get its first picture"] : [])
  }

  private static func reencoded(
    _ file: RawSpan, orientation: Orientation, _ settings: RenditionSettings, _ note: String
  ) throws(DarkroomError) -> StrippedOriginal {
    let size = try uprightSize(of: file, orientation: orientation, limit: settings.pixelLimit)
    var settings = settings
    settings.widths = [.jpeg: [size.width]]
    let developed = try develop(file, orientation: orientation, settings: settings)
    guard let picture = developed.pictures.first else { throw .tooLarge(size, limit: settings.pixelLimit) }
    return StrippedOriginal(
      bytes: picture.bytes, format: .jpeg, isLossless: false, warnings: developed.warnings + [note])
  }
}

extension RenditionSettings {
  /// Those of an original that is encoded again; its width is not known yet.
  fileprivate init(_ redaction: Redaction, copyright: String?, limit: Int) {
    self.init(widths: [], formats: [.jpeg], quality: 92, copyright: copyright)
    (self.redaction, pixelLimit) = (redaction, limit)
  }
}
