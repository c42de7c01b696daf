import CLibDE265
import CYCbCr
import Metadata
import Photography

/// Decodes the coded picture of a tile.
struct HEVCDecoder: ~Copyable {
  private let pointer: OpaquePointer

  /// - Parameter size: No memory is taken for a larger picture.
  init(_ size: PixelSize) throws(DarkroomError) {
    guard
      let pointer = photomap_hevc_decoder_open(
        Int32(clamping: size.width), Int32(clamping: size.height))
    else {
      throw .outOfMemory
    }
    self.pointer = pointer
  }

  deinit { photomap_hevc_decoder_close(pointer) }

  /// Gives `body` the picture, which is valid only there, and the colours that it states.
  func decode(
    _ units: [ArraySlice<UInt8>], _ body: (photomap_ycbcr, ColourCodes) throws(DarkroomError) -> Void
  ) throws(DarkroomError) {
    for unit in units {
      let isAdded = unit.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { photomap_hevc_decoder_add(pointer, $0, bytes.count) } ?? true
      }
      guard isAdded else { throw failure }
    }
    var picture = photomap_hevc_picture()
    guard photomap_hevc_decoder_decode(pointer, &picture) else { throw failure }
    let codes = ColourCodes(
      primaries: Int(picture.colour_primaries), transfer: 2, matrix: Int(picture.matrix_coefficients),
      isFullRange: picture.is_full_range)
    let colours = photomap_ycbcr(
      planes: picture.planes, bytes_per_row: picture.bytes_per_row, width: picture.width,
      height: picture.height, bits: picture.bits, has_half_width: picture.has_half_width,
      has_half_height: picture.has_half_height)
    try body(colours, codes)
  }

  private var failure: DarkroomError {
    .unreadable(.heif, reason: String(cString: photomap_hevc_decoder_message(pointer)))
  }
}
