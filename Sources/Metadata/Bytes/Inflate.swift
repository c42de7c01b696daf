import CZlib

/// Unpacks zlib data, as PNG stores its compressed texts and colour profile.
enum Inflate {
  /// The most that the compressed blocks of one file may unpack to, together: far above any real text, far below
  /// what a hostile file could claim.
  static let limit = 16 << 20

  /// - Parameter limit: Bytes that the result may have.
  /// - Returns: `nil` when the data is damaged, unfinished or larger than the limit.
  static func bytes(of packed: ByteWindow, limit: Int = limit) -> [UInt8]? {
    guard !packed.isEmpty, packed.count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }

    var input = Array(packed.bytes)
    return input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var output: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 16 << 10)
      while true {
        let (status, written) = chunk.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, room.count - Int(stream.avail_out))
        }
        guard output.count + written <= limit else { return nil }
        output.append(contentsOf: chunk[..<written])
        if status == Z_STREAM_END { return output }
        guard status == Z_OK, written > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }
}
