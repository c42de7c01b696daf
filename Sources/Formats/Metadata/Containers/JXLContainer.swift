import Photography
import Unpacking

/// Reads the metadata of a JPEG XL picture: a stream of its own, or one in boxes.
///
/// - Note: ISO/IEC 18181-1, annexes D.2 and D.3; 18181-2, 9.
enum JXLContainer {
  /// The most bytes that packed metadata may unpack to, all together.
  private static let limit = 16 << 20

  static func open(_ file: ByteWindow) -> RawMetadata {
    var raw = RawMetadata()
    guard file.has("JXL ", at: 4) else {
      raw.readStream(file)
      return raw
    }
    var stream: [UInt8] = []
    var room = limit
    for box in ISOBox.all(in: file) {
      switch box.kind {
      case "jxlc": stream += box.body.prefix(64).bytes
      // A part of the stream, after its number.
      case "jxlp": stream += box.body.dropping(4).prefix(64).bytes
      case "brob":
        // Packed with Brotli, after its kind.
        do throws(Inflate.Failure) {
          let bytes = try Brotli.bytes(of: box.body.dropping(4).bytes, atMost: room)
          room -= bytes.count
          raw.take(ByteWindow(bytes), kind: String(windows1252: box.body.prefix(4).bytes))
        } catch {
          raw.defects.append(
            MetadataDefect(
              "has metadata that cannot be read", remedy: "Set what is missing in a sidecar."))
        }
      default: raw.take(box.body, kind: box.kind)
      }
    }
    raw.readStream(ByteWindow(stream))
    return raw
  }
}

extension RawMetadata {
  fileprivate mutating func take(_ body: ByteWindow, kind: String) {
    switch kind {
    case "Exif":
      // The first four bytes say how many more are before the block.
      let block = body.dropping(4 + Int(body.uint32(at: 0) ?? 0))
      exif.append(TIFFBlock(block) == nil ? TIFFBlock.structure(in: body) : block)
    case "xml ": xmp.append(body)
    default: break
    }
  }

  /// Reads the size and the orientation, which the decoder applies.
  fileprivate mutating func readStream(_ stream: ByteWindow) {
    var bits = BitReader(stream.dropping(2))
    guard stream.uint16(at: 0) == 0xFF0A, let size = bits.size() else {
      defects.append(MetadataDefect("is cut short", remedy: "Copy it again from where it came from."))
      return
    }
    pixelSize = size
    var orientation = 1
    // Neither all that follows is as usual, nor are its first fields.
    if bits.take(1) == 0, bits.take(1) == 1 { orientation = (bits.take(3) ?? 0) + 1 }
    self.orientation = orientation
    decodedSize = orientation > 4 ? size.turned : size
  }
}

/// Reads numbers of some bits, lowest bit first.
private struct BitReader {
  private let bytes: ByteWindow
  private var position = 0

  init(_ bytes: ByteWindow) { self.bytes = bytes }

  mutating func take(_ count: Int) -> Int? {
    var number = 0
    for index in 0..<count {
      guard let byte = bytes.byte(at: position >> 3) else { return nil }
      number |= Int(byte >> UInt8(position & 7) & 1) << index
      position += 1
    }
    return number
  }

  /// The height, then the width or its ratio to the height.
  mutating func size() -> PixelSize? {
    guard let isSmall = take(1), let height = side(isSmall == 1), let ratio = take(3) else { return nil }
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    guard ratio > 0 else { return side(isSmall == 1).map { PixelSize(width: $0, height: height) } }
    let (over, under) = ratios[ratio - 1]
    return PixelSize(width: height * over / under, height: height)
  }

  /// A multiple of eight, or a number of a length that is said before it.
  private mutating func side(_ isSmall: Bool) -> Int? {
    if isSmall { return take(5).map { ($0 + 1) * 8 } }
    return take(2).flatMap { take([9, 13, 18, 30][$0]) }.map { $0 + 1 }
  }
}
