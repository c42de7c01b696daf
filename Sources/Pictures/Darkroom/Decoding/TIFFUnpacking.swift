import Metadata
import Unpacking

/// Unpacks the bytes of a strip or tile.
///
/// - Note: TIFF 6.0, sections 9 and 13.
enum TIFFUnpacking {
  /// - Parameter count: How many bytes are wanted; damaged or short data give fewer.
  static func bytes(of packed: ArraySlice<UInt8>, _ packing: TIFFPicture.Packing, count: Int) -> [UInt8] {
    switch packing {
    case .none, .jpeg: Array(packed.prefix(count))
    case .packBits: packBits(packed, count)
    case .lzw: lzw(packed, count)
    case .deflate: inflated(packed, count)
    }
  }

  private static func inflated(_ packed: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var isGiven = false
    _ = Inflate.forEachPart(
      .zlib,
      from: {
        defer { isGiven = true }
        return isGiven ? [] : Array(packed)
      },
      { part in
        bytes += part.prefix(count - bytes.count)
        return bytes.count < count
      })
    return bytes
  }

  private static func packBits(_ packed: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = packed[...]
    while bytes.count < count, let length = rest.popFirst() {
      if length < 128 {
        bytes += rest.prefix(Int(length) + 1)
        rest = rest.dropFirst(Int(length) + 1)
      } else if length > 128, let byte = rest.popFirst() {
        bytes += repeatElement(byte, count: 257 - Int(length))
      }
    }
    return Array(bytes.prefix(count))
  }

  /// Codes of 9 to 12 bits, highest bit first; each table begins with a code that clears it.
  private static func lzw(_ packed: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
    // Of each code, where its bytes are in the result, and how many.
    var starts = [Int](repeating: 0, count: 4096)
    var lengths = [Int](repeating: 0, count: 4096)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, packed.count * 8))
    var (next, width) = (258, 9)
    var last = (start: 0, length: 0)
    var (buffer, held) = (0, 0)
    for byte in packed where bytes.count < count {
      buffer = (buffer << 8 | Int(byte)) & 0xFF_FFFF
      held += 8
      guard held >= width else { continue }
      held -= width
      let code = buffer >> held & (1 << width - 1)
      if code == 257 { break }
      if code == 256 {
        (next, width, last) = (258, 9, (0, 0))
        continue
      }
      if last.length > 0, next < 4096 {
        // A new code is the last one's bytes and the first byte of this one, which follows them in the result.
        (starts[next], lengths[next]) = (last.start, last.length + 1)
        next += 1
        if next + 1 >= 1 << width, width < 12 { width += 1 }
      }
      last = (bytes.count, code < 256 ? 1 : lengths[code])
      guard code < next else { break }
      if code < 256 {
        bytes.append(UInt8(code))
      } else {
        for index in starts[code]..<starts[code] + last.length { bytes.append(bytes[index]) }
      }
    }
    return Array(bytes.prefix(count))
  }
}
