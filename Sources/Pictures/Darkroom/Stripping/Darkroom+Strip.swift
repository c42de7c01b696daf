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
  /// - Throws: ``DarkroomError`` when the file is not a photograph or is damaged.
  package static func strip(
    _ file: RawSpan, orientation: Orientation = .upright, copyright: String? = nil, limit: Int = pixelLimit
  ) throws(DarkroomError) -> StrippedOriginal {
    let exif = EXIFWriter(orientation: orientation, copyright: copyright)
    // The size is checked before memory is taken for pixels.
    _ = try uprightSize(of: file, limit: limit)
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
      return try reencoded(file, orientation: orientation, copyright: copyright, limit: limit)
    }
    let isAnimated = file.withUnsafeBytes { bytes in
      format == .png && isAnimatedPNG(bytes) || format == .webp && WebPChunks.firstFrame(of: bytes) != nil
    }
    return StrippedOriginal(
      bytes: bytes, format: format, isLossless: true,
      warnings: isAnimated ? ["is an animation; visitors get its first picture"] : [])
  }

  private static func reencoded(
    _ file: RawSpan, orientation: Orientation, copyright: String?, limit: Int
  ) throws(DarkroomError) -> StrippedOriginal {
    let size = try uprightSize(of: file, orientation: orientation, limit: limit)
    var settings = RenditionSettings(
      widths: [size.width], formats: [.jpeg], quality: 92, copyright: copyright)
    settings.pixelLimit = limit
    let developed = try develop(file, orientation: orientation, settings: settings)
    guard let picture = developed.pictures.first else { throw .tooLarge(size, limit: limit) }
    let note = "cannot be cleared of its metadata as it is; visitors get a JPEG of the same size instead"
    return StrippedOriginal(
      bytes: picture.bytes, format: .jpeg, isLossless: false, warnings: developed.warnings + [note])
  }
}
