import CLibWebP
import Photography

/// How a WebP file is made.
struct WebPSettings {
  /// `0...100`, libwebp's scale.
  var quality: Double
  /// 0 is fast, 6 is small.
  var method: Int
}

extension Bitmap {
  /// The picture as a lossy WebP file.
  func webp(_ settings: WebPSettings, _ exif: SmallEXIF = SmallEXIF()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_webp_settings(
      width: Int32(size.width), height: Int32(size.height), quality: Float(settings.quality),
      method: Int32(settings.method))
    var count = 0
    var fault: Int32 = 0
    guard let bytes = photomap_webp_encode(row(0), bytesPerRow, &parameters, &count, &fault) else {
      throw .unwritable(.webp, reason: "fault \(fault)")
    }
    defer { photomap_webp_free(bytes) }
    guard let block = exif.block else { return Array(UnsafeBufferPointer(start: bytes, count: count)) }
    return WebPContainer.rewritten(
      UnsafeRawBufferPointer(start: bytes, count: count), width: size.width, height: size.height,
      hasAlpha: false, exif: block)
  }
}
