import CLibWebP
import Photography

/// The settings of a WebP encoder.
struct WebPSettings {
  /// `0...100`, libwebp's scale.
  var quality: Double
  /// 0 is fast, 6 is small.
  var method: Int
}

extension Bitmap {
  /// The picture as a lossy WebP file.
  func webp(_ settings: WebPSettings, _ exif: EXIFWriter = EXIFWriter()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_webp_settings(
      width: Int32(size.width), height: Int32(size.height), quality: Float(settings.quality),
      method: Int32(settings.method))
    var count = 0
    var errorCode: Int32 = 0
    let bytes = withRows { photomap_webp_encode($0.base, $0.bytesPerRow, &parameters, &count, &errorCode) }
    guard let bytes else { throw .unwritable(.webp, reason: "libwebp's error \(errorCode)") }
    defer { photomap_webp_free(bytes) }
    guard let block = exif.block else { return Array(UnsafeBufferPointer(start: bytes, count: count)) }
    return WebPChunks.rewritten(
      UnsafeRawBufferPointer(start: bytes, count: count), size: size,
      hasAlpha: false, exif: block)
  }
}
