package import Photography

/// An original at its full size, without its private metadata.
package struct StrippedOriginal: Sendable, Hashable {
  package var bytes: [UInt8]
  package var format: PhotoFormat
  /// Whether the compressed pixels are the original's; false where the picture was encoded again, as JPEG.
  package var isLossless: Bool
  /// For the author, worded to follow the file's name.
  package var warnings: [String]
}

extension Darkroom {
  /// Changes whenever the same file is stripped to other bytes.
  package static let strippingVersion = 2

  /// Removes everything but the picture from a file: EXIF, XMP, IPTC, comments, thumbnails, further pictures.
  ///
  /// JPEG, PNG and WebP keep their compressed pixels and their colour profile; the orientation and the copyright line
  /// become their only EXIF tags. In HEIC and AVIF, pixels and metadata refer to each other's offsets, so these are
  /// encoded again as a JPEG of full size, with a warning.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - orientation: As for ``develop(_:orientation:settings:except:limit:helpers:)``.
  ///   - copyright: Written into the file as EXIF Copyright.
  /// - Throws: ``DarkroomError`` when the file is not a photograph or is damaged.
  package static func strip(
    _ file: RawSpan, orientation: Orientation = .upright, copyright: String? = nil, limit: Int = pixelLimit
  ) throws(DarkroomError) -> StrippedOriginal {
    let exif = EXIFWriter(orientation: orientation, copyright: copyright)
    let format = file.withUnsafeBytes { PhotoFormat(signature: $0) }
    let bytes: [UInt8]? = try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      switch format {
      case .jpeg?: try strippedJPEG(bytes, exif)
      case .png?: try strippedPNG(bytes, exif)
      case .webp?: try strippedWebP(bytes, exif)
      case .heif?, .avif?: nil
      case nil: throw .notAPhotograph(bytes)
      }
    }
    if let format, let bytes {
      return StrippedOriginal(bytes: bytes, format: format, isLossless: true, warnings: [])
    }
    return try reencoded(file, orientation: orientation, copyright: copyright, limit: limit)
  }

  private static func reencoded(
    _ file: RawSpan, orientation: Orientation, copyright: String?, limit: Int
  ) throws(DarkroomError) -> StrippedOriginal {
    let size = try uprightSize(of: file, orientation: orientation, limit: limit)
    let settings = RenditionSettings(
      widths: [size.width], formats: [.jpeg], quality: 92, copyright: copyright)
    let developed = try develop(file, orientation: orientation, settings: settings, limit: limit)
    guard let picture = developed.pictures.first else { throw .tooLarge(size, limit: limit) }
    let note = "cannot be cleared of its metadata as it is; visitors get a JPEG of the same size instead"
    return StrippedOriginal(
      bytes: picture.bytes, format: .jpeg, isLossless: false, warnings: developed.warnings + [note])
  }

  static func strippedWebP(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError)
    -> [UInt8]
  {
    let reader = try WebPReader(file)
    return WebPChunks.rewritten(
      file, width: reader.size.width, height: reader.size.height, hasAlpha: reader.layout == .rgba,
      exif: exif.block)
  }
}
