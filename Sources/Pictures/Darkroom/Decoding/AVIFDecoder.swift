import CLibAVIF
import CYCbCr
import Metadata
import Photography

/// Decodes the primary picture of an AVIF file, without its crop and turns.
struct AVIFDecoder: ~Copyable {
  private let pointer: OpaquePointer
  private let picture: photomap_avif_picture

  /// - Parameters:
  ///   - file: Must outlive the decoder.
  ///   - size: Of the picture, as the file says.
  init(_ file: UnsafeRawBufferPointer, _ size: PixelSize) throws(DarkroomError) {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress else { throw .unrecognised }
    var message = [CChar](repeating: 0, count: PHOTOMAP_AVIF_MESSAGE)
    var picture = photomap_avif_picture()
    // Tiles, and pictures beside the primary one, may be somewhat larger.
    let most = 4 * size.width * size.height + 1 << 20
    guard let pointer = photomap_avif_decode(bytes, file.count, most, &picture, &message) else {
      throw .unreadable(.avif, reason: String(terminated: message))
    }
    (self.pointer, self.picture) = (pointer, picture)
  }

  deinit { photomap_avif_decoder_close(pointer) }

  /// Gives `body` the picture and its alpha as brightness, which are valid only there, and the colours as the container has them,
  /// or else the coded picture.
  func read(
    _ body: (photomap_ycbcr, _ alpha: photomap_ycbcr?, ColourCodes) throws(DarkroomError) -> Void
  ) throws(DarkroomError) {
    let (planes, strides) = (picture.planes, picture.bytes_per_row)
    let codes = ColourCodes(
      primaries: Int(picture.colour_primaries), transfer: 2, matrix: Int(picture.matrix_coefficients),
      isFullRange: picture.is_full_range)
    try body(
      plane((planes.0, planes.1, planes.2), (strides.0, strides.1, strides.2)),
      planes.3.map { plane(($0, nil, nil), (strides.3, 0, 0)) }, codes)
  }

  private func plane(
    _ planes: (UnsafePointer<UInt8>?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?),
    _ strides: (Int, Int, Int)
  ) -> photomap_ycbcr {
    photomap_ycbcr(
      planes: planes, bytes_per_row: strides, width: picture.width, height: picture.height,
      bits: picture.bits,
      has_half_width: picture.has_half_width, has_half_height: picture.has_half_height)
  }
}
