import CLibWebP
import Photography

extension Darkroom {
  /// A WebP with the same pixels, compressed again without loss, and their colour profile.
  ///
  /// Where a lossy one ends can only be found by decoding it, and what is transparent in it has colours. So none is taken over.
  ///
  /// - Returns: `nil` for a picture with a profile that cannot be rebuilt.
  static func strippedWebP(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError)
    -> [UInt8]?
  {
    var reader = try WebPReader(file)
    let (size, hasAlpha) = (reader.size, reader.layout == .rgba)
    var profile: [UInt8]?
    if case .profile(let found) = reader.colour, StrippedProfile.isProfile(found.bytes) {
      profile = StrippedProfile.of(found.bytes)
      if profile == nil { return nil }
    }
    let buffer = PixelBuffer(size: size)
    _ = try reader.start(covering: size)
    for y in 0..<size.height { try reader.read(into: buffer.row(y)) }
    var (count, error): (Int, Int32) = (0, 0)
    let bytes = photomap_webp_encode_exactly(
      buffer.row(0), Int32(size.width), Int32(size.height), hasAlpha, &count, &error)
    guard let bytes else { throw .unwritable(.webp, reason: "libwebp's error \(error)") }
    defer { photomap_webp_free(bytes) }
    return WebPChunks.rewritten(
      UnsafeRawBufferPointer(start: bytes, count: count), size: size,
      hasAlpha: hasAlpha, profile: profile, exif: exif.block)
  }
}
