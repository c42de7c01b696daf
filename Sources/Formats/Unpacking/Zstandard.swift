internal import CLibZstd

/// Decompresses Zstandard data (RFC 8878), up to a limit.
package enum Zstandard {
  /// Decompresses data as a whole.
  ///
  /// - Parameter limit: The most bytes of the result.
  package static func bytes(of packed: ArraySlice<UInt8>, atMost limit: Int) throws(Inflate.Failure)
    -> [UInt8]
  {
    guard let stream = ZSTD_createDStream() else { throw .damaged }
    defer { ZSTD_freeDStream(stream) }
    // A window of more than 32 MB would need as much memory.
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 25)
    let result = packed.withUnsafeBytes { bytes -> Result<[UInt8], Inflate.Failure> in
      var input = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      var output: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
      while true {
        let (left, written) = chunk.withUnsafeMutableBytes { room in
          var part = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
          return (ZSTD_decompressStream(stream, &part, &input), part.pos)
        }
        if ZSTD_isError(left) != 0 { return .failure(.damaged) }
        guard output.count + written <= limit else { return .failure(.tooLarge) }
        output.append(contentsOf: chunk[..<written])
        let isAtEnd = input.pos == input.size
        if left == 0, isAtEnd { return .success(output) }
        if isAtEnd, written < chunk.count { return .failure(.damaged) }
      }
    }
    return try result.get()
  }
}
