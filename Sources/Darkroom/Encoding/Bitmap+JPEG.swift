import CLibJPEG
import Photography

/// How a JPEG file is made.
struct JPEGSettings {
  /// `1...100`, libjpeg's scale.
  var quality: Int
  /// Huffman tables made for this picture: smaller, and slower.
  var isOptimised = false
  /// Coarse first: smaller still, and slower still.
  var isProgressive = false

  /// Above this, colour keeps its full resolution.
  var isSubsampled: Bool { quality < 92 }
}

extension Bitmap {
  /// The picture as a JPEG file.
  ///
  /// - Parameter exif: What to say of it, beside its pixels.
  func jpeg(_ settings: JPEGSettings, _ exif: SmallEXIF = SmallEXIF()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_jpeg_settings(
      width: UInt32(size.width), height: UInt32(size.height), quality: Int32(settings.quality),
      subsampled: settings.isSubsampled, optimised: settings.isOptimised, progressive: settings.isProgressive)
    var message = [CChar](repeating: 0, count: PHOTOMAP_JPEG_MESSAGE)
    var count = 0
    let app1 = exif.app1
    guard
      let bytes = photomap_jpeg_encode(
        row(0), bytesPerRow, &parameters, app1, app1?.count ?? 0, &count, &message)
    else { throw .unwritable(.jpeg, reason: String(terminated: message)) }
    defer { photomap_jpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
