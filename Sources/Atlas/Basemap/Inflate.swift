internal import CZlib

/// Unpacks what the basemap's tool has packed: deflate without a header (RFC 1951).
enum Inflate {
  /// - Parameter count: How many bytes come out.
  /// - Returns: `nil` when it is not exactly so many.
  static func bytes(of packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    guard packed.count <= Int(UInt32.max), count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    var isWhole = false
    let output = input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      return [UInt8](unsafeUninitializedCapacity: count) { room, written in
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(count)
        isWhole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0
        written = count - Int(stream.avail_out)
      }
    }
    return isWhole ? output : nil
  }
}
