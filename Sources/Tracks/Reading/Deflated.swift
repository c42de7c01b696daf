internal import CZlib

/// Compressed data as ZIP archives hold it, without a header (RFC 1951).
enum Deflated {
  /// - Throws: ``TrackError/tooLarge`` beyond the limit, ``TrackError/archive(_:)`` when it is damaged or breaks off.
  static func unpacked(_ packed: ArraySlice<UInt8>, atMost limit: Int) throws(TrackError) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard packed.count <= Int(UInt32.max), inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else {
      throw .archive(.damaged)
    }
    defer { inflateEnd(&stream) }
    var input = Array(packed)
    let result = input.withUnsafeMutableBufferPointer { input -> Result<[UInt8], TrackError> in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var output: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let (status, written) = chunk.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, room.count - Int(stream.avail_out))
        }
        guard output.count + written <= limit else { return .failure(.tooLarge) }
        output.append(contentsOf: chunk[..<written])
        if status == Z_STREAM_END { return .success(output) }
        guard status == Z_OK, written > 0 || stream.avail_in > 0 else { return .failure(.archive(.damaged)) }
      }
    }
    return try result.get()
  }
}
