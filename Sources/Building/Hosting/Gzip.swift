internal import CZlib

/// Compresses files for hosts that send them as they are stored (RFC 1952).
enum Gzip {
  /// - Returns: The same bytes for the same input: without a name or a time.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // 31: the largest window, and the header of gzip.
    let isReady = deflateInit2_(
      &stream, 9, Z_DEFLATED, 31, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    // It fails only without memory, without which Swift stops, too.
    guard isReady == Z_OK else { fatalError("zlib does not start: there is not enough memory") }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(capacity))
        deflate(&stream, Z_FINISH)
      }
      count = capacity - Int(stream.avail_out)
    }
  }
}
