package import Photography

extension Darkroom {
  /// Takes out of a file what it says beside its pixels: EXIF, XMP, IPTC, comments, thumbnails, further pictures.
  ///
  /// JPEG, PNG and WebP keep their compressed pixels as they are, and their colour profile; a turn is written back as the
  /// only EXIF tag, with the copyright line. HEIC and AVIF spread pixels and metadata over one another's offsets, so
  /// they are developed anew as a JPEG of full size, and the result says so.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - orientation: As for ``develop(_:orientation:recipe:except:limit:helpers:)``.
  ///   - copyright: Written into the file as EXIF Copyright.
  package static func strip(
    _ file: RawSpan, orientation: Orientation = .upright, copyright: String? = nil, limit: Int = pixelLimit
  ) throws(DarkroomError) -> StrippedOriginal {
    let exif = SmallEXIF(orientation: orientation, copyright: copyright)
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
    return try remade(file, orientation: orientation, copyright: copyright, limit: limit)
  }

  private static func remade(
    _ file: RawSpan, orientation: Orientation, copyright: String?, limit: Int
  ) throws(DarkroomError) -> StrippedOriginal {
    let size = try uprightSize(of: file, orientation: orientation, limit: limit)
    let recipe = Recipe(widths: [size.width], formats: [.jpeg], quality: 92, copyright: copyright)
    let developed = try develop(file, orientation: orientation, recipe: recipe, limit: limit)
    guard let picture = developed.pictures.first else { throw .tooLarge(size, limit: limit) }
    let note = "cannot be cleared of its metadata as it is; visitors get a JPEG of the same size instead"
    return StrippedOriginal(
      bytes: picture.bytes, format: .jpeg, isLossless: false, warnings: developed.warnings + [note])
  }
}
