import Photography

/// The settings with which all formats look alike: the mean SSIM is that of JPEG at the same quality.
///
/// Measured by `Benchmarks/formats`; Documentation/picture-formats.md has the table and the reasons.
struct Encoding {
  /// On JPEG's scale.
  let quality: Int

  var jpeg: JPEGSettings { JPEGSettings(quality: min(100, max(1, quality))) }

  var webp: WebPSettings {
    WebPSettings(quality: equal(to: [(1, 5), (70, 72), (82, 82.5), (90, 89), (100, 98)]), method: 4)
  }

  var avif: AVIFSettings {
    AVIFSettings(
      quality: Int(equal(to: [(1, 5), (70, 56), (82, 68), (90, 80), (100, 96)]).rounded()), speed: 9)
  }

  /// Interpolates between measured pairs of JPEG's quality and another format's.
  private func equal(to pairs: [(jpeg: Double, other: Double)]) -> Double {
    let quality = Double(jpeg.quality)
    for (low, high) in zip(pairs, pairs.dropFirst()) where quality <= high.jpeg {
      let part = (quality - low.jpeg) / (high.jpeg - low.jpeg)
      return low.other + part * (high.other - low.other)
    }
    return pairs.last?.other ?? quality
  }
}

extension Bitmap {
  /// The picture as a file in a format.
  func encoded(
    as format: PictureFormat, _ encoding: Encoding, _ exif: EXIFWriter
  ) throws(DarkroomError) -> [UInt8] {
    switch format {
    case .jpeg: try jpeg(encoding.jpeg, exif)
    case .webp: try webp(encoding.webp, exif)
    case .avif: try avif(encoding.avif, exif)
    }
  }
}
