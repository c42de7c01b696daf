internal import CZlib

extension Inflate {
  /// Decompresses data that is read bit by bit, such as a large file in an archive.
  ///
  /// - Parameters:
  ///   - next: More packed bytes; none at the end.
  ///   - take: Takes a part of the result; false ends it.
  /// - Returns: Whether the data is whole, or `take` has ended it.
  package static func forEachPart<Failure: Error>(
    _ container: CompressionContainer, from next: () throws(Failure) -> [UInt8],
    _ take: (ArraySlice<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var stream = z_stream()
    guard
      inflateInit2_(&stream, container.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return false }
    defer { inflateEnd(&stream) }
    var room = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      var input = try next()
      guard !input.isEmpty else { return false }
      var used = 0
      repeat {
        let (status, written) = input.withUnsafeMutableBufferPointer { input in
          room.withUnsafeMutableBufferPointer { room in
            stream.next_in = input.baseAddress.map { $0 + used }
            stream.avail_in = UInt32(clamping: input.count - used)
            stream.next_out = room.baseAddress
            stream.avail_out = UInt32(clamping: room.count)
            let status = inflate(&stream, Z_NO_FLUSH)
            used = input.count - Int(stream.avail_in)
            return (status, room.count - Int(stream.avail_out))
          }
        }
        if written > 0, try !take(room[..<written]) { return true }
        if status == Z_STREAM_END { return true }
        // There may be more to come of bytes that have been read already.
        if status == Z_BUF_ERROR, written == 0 { break }
        guard status == Z_OK else { return false }
        if used == input.count, written < room.count { break }
      } while true
    }
  }
}
