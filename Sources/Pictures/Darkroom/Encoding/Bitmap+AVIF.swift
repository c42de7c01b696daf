import CLibAVIF
import CYCbCr
import Photography

/// The settings of an AVIF encoder.
struct AVIFSettings {
  /// `0...100`.
  var quality: Int
  /// 0 is small, 9 is fast.
  var speed: Int

  /// AV1's own scale: 63 is the worst.
  fileprivate var quantizer: Int { ((100 - quality) * 63 + 50) / 100 }
}

extension Bitmap {
  /// The picture as an AVIF file.
  func avif(_ settings: AVIFSettings, _ exif: EXIFWriter = EXIFWriter()) throws(DarkroomError) -> [UInt8] {
    var parameters = photomap_avif_settings(
      width: Int32(size.width), height: Int32(size.height), quantizer: Int32(settings.quantizer),
      speed: Int32(settings.speed))
    var planes: [UnsafeMutablePointer<UInt8>?] = [nil, nil, nil]
    var strides: [UInt32] = [0, 0, 0]
    guard let encoder = photomap_avif_encoder_open(&parameters, &planes, &strides) else { throw .outOfMemory }
    withRows { rows in
      photomap_ycbcr_from_rgbx(
        rows.base, rows.bytesPerRow, parameters.width, parameters.height, planes, strides)
    }
    let block = exif.block
    var message = [CChar](repeating: 0, count: PHOTOMAP_AVIF_MESSAGE)
    var count = 0
    guard let bytes = photomap_avif_encode(encoder, block, block?.count ?? 0, &count, &message) else {
      throw .unwritable(.avif, reason: String(terminated: message))
    }
    defer { photomap_avif_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
