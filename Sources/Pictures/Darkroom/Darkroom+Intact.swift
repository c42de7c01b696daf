import Photography

extension Darkroom {
  /// Whether a file is a picture of a site: in this format and size, and decoded without a defect.
  ///
  /// The pixels are not kept.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - decodesAll: Whether all pixels are decoded, and not only what describes them.
  package static func isIntact(_ file: RawSpan, as plan: RenditionPlan, decodesAll: Bool = true) -> Bool {
    file.withUnsafeBytes { bytes in
      guard PhotoFormat(signature: bytes) == plan.format.photoFormat else { return false }
      do throws(DarkroomError) {
        return try open(bytes, IntactTask(size: plan.size, decodesAll: decodesAll))
      } catch { return false }
    }
  }
}

/// Compares the size, and decodes all rows.
private struct IntactTask: DecoderTask {
  let size: PixelSize
  let decodesAll: Bool

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Bool {
    var decoder = decoder
    guard decoder.size == size else { return false }
    try decoder.size.checked(against: Darkroom.pixelLimit)
    guard decodesAll else { return decoder.defects.isEmpty }
    let frame = try decoder.start(covering: size)
    let row = PixelBuffer(
      size: PixelSize(width: frame.size.width * decoder.layout.bytesPerPixel / 4, height: 1))
    for _ in 0..<frame.size.height { try decoder.read(into: row.row(0)) }
    return decoder.defects.isEmpty
  }
}

extension PictureFormat {
  fileprivate var photoFormat: PhotoFormat {
    switch self {
    case .jpeg: .jpeg
    case .webp: .webp
    case .avif: .avif
    }
  }
}
