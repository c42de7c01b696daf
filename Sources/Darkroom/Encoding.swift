import Photography

/// How each format is written so that all look alike.
///
/// The qualities are where the mean SSIM of camera photographs at 1,600 pixels is that of JPEG's; `Benchmarks/formats`
/// measures them and Documentation/picture-formats.md has the table.
struct Encoding {
  /// On JPEG's scale.
  let quality: Int

  var jpeg: JPEGSettings { JPEGSettings(quality: min(100, max(1, quality))) }

  var webp: WebPSettings { WebPSettings(quality: Double(quality), method: 2) }

  var avif: AVIFSettings { AVIFSettings(quality: quality, speed: 8) }
}

extension Bitmap {
  func encoded(as format: PictureFormat, _ encoding: Encoding, _ exif: SmallEXIF) throws(DarkroomError)
    -> [UInt8]
  {
    switch format {
    case .jpeg: try jpeg(encoding.jpeg, exif)
    case .webp: try webp(encoding.webp, exif)
    case .avif: try avif(encoding.avif, exif)
    }
  }
}
