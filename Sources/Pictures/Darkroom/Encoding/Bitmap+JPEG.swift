import CLibJPEG
import Photography

/// The settings of a JPEG encoder.
struct JPEGSettings {
  /// `1...100`, libjpeg's scale.
  var quality: Int
  /// Huffman tables for this picture: smaller and slower.
  var isOptimised = false
  /// Progressive: smaller and slower still.
  var isProgressive = false
  /// Without colour.
  var isGrey = false

  /// Whether colour has half the resolution.
  var isSubsampled: Bool { quality < 92 }
}

extension Bitmap {
  /// The picture as a JPEG file.
  ///
  /// - Parameter exif: Its metadata.
  func jpeg(_ settings: JPEGSettings, _ exif: EXIFWriter = EXIFWriter()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_jpeg_settings(
      width: UInt32(size.width), height: UInt32(size.height), quality: Int32(settings.quality),
      subsampled: settings.isSubsampled, optimised: settings.isOptimised, progressive: settings.isProgressive,
      grey: settings.isGrey)
    var message = [CChar](repeating: 0, count: PHOTOMAP_JPEG_MESSAGE)
    var count = 0
    let app1 = exif.app1
    let bytes = withRows { rows in
      photomap_jpeg_encode(
        rows.base, rows.bytesPerRow, &parameters, app1, app1?.count ?? 0, &count, &message)
    }
    guard let bytes else { throw .unwritable(.jpeg, reason: String(terminated: message)) }
    defer { photomap_jpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
