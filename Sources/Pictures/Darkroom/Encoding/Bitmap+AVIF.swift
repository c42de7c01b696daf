import CLibHEIF
import Photography

/// The settings of an AVIF encoder.
struct AVIFSettings {
  /// `0...100`, libheif's scale.
  var quality: Int
  /// 0 is small, 9 is fast.
  var speed: Int
}

extension Bitmap {
  /// The picture as an AVIF file.
  func avif(_ settings: AVIFSettings, _ exif: EXIFWriter = EXIFWriter()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_avif_settings(
      width: Int32(size.width), height: Int32(size.height), quality: Int32(settings.quality),
      speed: Int32(settings.speed))
    var message = [CChar](repeating: 0, count: PHOTOMAP_AVIF_MESSAGE)
    var count = 0
    let block = exif.block
    let bytes = withRows { rows in
      photomap_avif_encode(
        rows.base, rows.bytesPerRow, &parameters, block, block?.count ?? 0, &count, &message)
    }
    guard let bytes else { throw .unwritable(.avif, reason: String(terminated: message)) }
    defer { photomap_avif_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
