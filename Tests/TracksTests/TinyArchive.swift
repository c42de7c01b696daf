import CZlib

/// A ZIP archive made in memory, to read back.
enum TinyArchive {
  static func of(_ files: [(name: String, bytes: [UInt8])], isPacked: Bool, flags: Int = 0) -> [UInt8] {
    var (archive, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, bytes) in files {
      let (offset, packed) = (archive.count, isPacked ? deflated(bytes) : bytes)
      let method = isPacked ? 8 : 0
      // Checksums are not looked at; sizes are claimed to be small.
      let common =
        little(flags, 2) + little(method, 2) + little(0, 8) + little(packed.count, 4) + little(9, 4)
      archive += little(0x0403_4B50, 4) + little(20, 2) + common + little(name.utf8.count, 2) + little(0, 2)
      archive += Array(name.utf8) + packed
      directory +=
        little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + common + little(name.utf8.count, 2)
      directory += little(0, 12) + little(offset, 4) + Array(name.utf8)
    }
    let start = archive.count
    let end = little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
    return archive + directory + end + little(directory.count, 4) + little(start, 4) + little(0, 2)
  }

  private static func little(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> ($0 * 8) : 0) }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    deflateInit2_(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    defer { deflateEnd(&stream) }
    var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count + 1024))
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(output[..<count])
  }
}
