import CLibPNG
import Photography
import Unpacking

extension Darkroom {
  /// A PNG with the same pixels, compressed again, and the chunks that say what their colours are.
  ///
  /// Palettes become colours, and what is wholly transparent loses its colour. Of an animation the first picture stays.
  ///
  /// - Returns: `nil` for a picture with a profile that cannot be rebuilt.
  /// - Note: PNG third edition, 11.2 and 11.3.
  static func strippedPNG(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError)
    -> [UInt8]?
  {
    guard var chunks = colourChunks(of: file) else { return nil }
    if let block = exif.block { chunks.append(pngChunk: "eXIf", block) }
    var result = try rewrittenPNG(file)
    // Behind the signature and the header.
    result.insert(contentsOf: chunks, at: 33)
    return result
  }

  /// Whether a PNG is an animation.
  static func isAnimatedPNG(_ file: UnsafeRawBufferPointer) -> Bool {
    chunksBeforePixels(of: file).contains { $0.name == "acTL" }
  }

  static func chunksBeforePixels(
    of file: UnsafeRawBufferPointer
  ) -> [(name: String, payload: Range<Int>)] {
    var chunks: [(name: String, payload: Range<Int>)] = []
    var position = 8
    while position + 12 <= file.count {
      let payload = position + 8..<position + 8 + Int(file.bigEndian(at: position))
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      guard payload.upperBound + 4 <= file.count, name != "IDAT" else { break }
      chunks.append((name, payload))
      position = payload.upperBound + 4
    }
    return chunks
  }

  /// The chunks that say what colours are, if they are as long as they have to be, and their numbers can be what they say.
  ///
  /// - Returns: `nil` where a profile cannot be rebuilt.
  private static func colourChunks(of file: UnsafeRawBufferPointer) -> [UInt8]? {
    var (names, result): (Set<String>, [UInt8]) = ([], [])
    for (name, payload) in chunksBeforePixels(of: file) {
      let bytes = Array(file[payload])
      let isKnown =
        switch name {
        case "sRGB": bytes.count == 1 && bytes[0] <= 3
        case "gAMA": bytes.count == 4 && (10_000...1_000_000).contains(file.bigEndian(at: payload.lowerBound))
        // Coordinates from 0 to 1, with five digits.
        case "cHRM":
          bytes.count == 32
            && (0..<8).allSatisfy { file.bigEndian(at: payload.lowerBound + 4 * $0) <= 100_000 }
        // Numbers of ITU-T H.273, for RGB.
        case "cICP":
          bytes.count == 4 && bytes[0] <= 22 && bytes[1] <= 18 && bytes[2] == 0 && bytes[3] <= 1
        case "iCCP": true
        default: false
        }
      guard isKnown, names.insert(name).inserted else { continue }
      if name != "iCCP" {
        result.append(pngChunk: name, bytes)
      } else if let profile = profile(in: bytes) {
        guard let plain = StrippedProfile.of(profile) else { return nil }
        // Without the name of the profile, which is free text.
        result.append(pngChunk: name, Array("ICC profile".utf8) + [0, 0] + storedZlib(plain))
      }
    }
    return result
  }

  /// The pixels in a file of their own.
  private static func rewrittenPNG(_ file: UnsafeRawBufferPointer) throws(DarkroomError) -> [UInt8] {
    guard let bytes = file.bindMemory(to: UInt8.self).baseAddress,
      let reader = photomap_png_reader_open(bytes, file.count)
    else { throw .outOfMemory }
    defer { photomap_png_reader_close(reader) }
    var (header, channels): (photomap_png_header, UInt32) = (photomap_png_header(), 0)
    func failure() -> DarkroomError {
      .unreadable(.png, reason: String(cString: photomap_png_reader_message(reader)))
    }
    guard photomap_png_reader_header(reader, &header) else { throw failure() }
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    guard photomap_png_reader_start_plain(reader, &channels) else { throw failure() }
    guard
      let writer = photomap_png_writer_open(header.width, header.height, channels, header.is_deep ? 16 : 8)
    else { throw .outOfMemory }
    defer { photomap_png_writer_close(writer) }
    let pixel = PNGPixel(channels: Int(channels), bytesPerChannel: header.is_deep ? 2 : 1)
    var row = [UInt8](repeating: 0, count: size.width * pixel.count)
    var isCutShort = false
    for y in 0..<size.height {
      if !isCutShort {
        isCutShort = !photomap_png_reader_row(reader, &row)
        if isCutShort, y == 0 { throw failure() }
      }
      // As it is shown elsewhere.
      if isCutShort { pixel.fill(&row) } else { pixel.clear(&row) }
      guard photomap_png_writer_row(writer, row) else { throw .outOfMemory }
    }
    var count = 0
    guard let result = photomap_png_writer_end(writer, &count) else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: result, count: count))
  }

  /// The profile in the payload of an `iCCP` chunk.
  ///
  /// - Returns: `nil` for a damaged one, which decoders ignore, too.
  static func profile(in payload: [UInt8]) -> [UInt8]? {
    guard let end = payload.firstIndex(of: 0), end + 2 < payload.count,
      let profile = try? Inflate.bytes(of: payload[(end + 2)...], .zlib, atMost: 16 << 20),
      StrippedProfile.isProfile(profile)
    else { return nil }
    return profile
  }

  /// Data in zlib's format, without compression (RFC 1950 and 1951).
  private static func storedZlib(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      result.append(start + 65_535 >= data.count ? 1 : 0)
      result.append(littleEndian: UInt32(block.count), bytes: 2)
      result.append(littleEndian: ~UInt32(block.count), bytes: 2)
      result += block
    }
    let (a, b) = data.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    result.append(bigEndian: b << 16 | a, bytes: 4)
    return result
  }
}

/// A pixel in a row of a PNG: its channels, of which an even number ends with alpha.
private struct PNGPixel {
  let channels: Int
  let bytesPerChannel: Int
  var count: Int { channels * bytesPerChannel }
  private var colours: Int { (channels - 1) / 2 * 2 + 1 }

  /// Takes the colours from pixels that are wholly transparent.
  func clear(_ row: inout [UInt8]) {
    guard channels.isMultiple(of: 2) else { return }
    let alpha = colours * bytesPerChannel
    for start in stride(from: 0, to: row.count, by: count)
    where row[start + alpha] == 0 && row[start + count - 1] == 0 {
      for byte in start..<start + alpha { row[byte] = 0 }
    }
  }

  /// Makes all pixels opaque and grey.
  func fill(_ row: inout [UInt8]) {
    for byte in row.indices {
      row[byte] = channels.isMultiple(of: 2) && byte % count >= colours * bytesPerChannel ? 255 : 128
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(pngChunk name: String, _ payload: [UInt8]) {
    append(bigEndian: UInt32(payload.count), bytes: 4)
    let checked = Array(name.utf8) + payload
    self += checked
    append(bigEndian: crc32(checked), bytes: 4)
  }
}

/// The cyclic redundancy check of PNG (annex D), bit by bit: chunks have some thousands of bytes at most.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
