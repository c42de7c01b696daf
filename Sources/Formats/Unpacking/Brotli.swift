internal import CLibBrotli

/// Decompresses Brotli data (RFC 7932), up to a limit.
package enum Brotli {
  /// Decompresses data as a whole.
  ///
  /// - Parameter limit: The most bytes of the result.
  package static func bytes(of packed: ArraySlice<UInt8>, atMost limit: Int) throws(Inflate.Failure)
    -> [UInt8]
  {
    guard let state = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .damaged }
    defer { BrotliDecoderDestroyInstance(state) }
    let result = packed.withUnsafeBufferPointer { input -> Result<[UInt8], Inflate.Failure> in
      var (rest, next) = (input.count, input.baseAddress)
      var output: [UInt8] = []
      while true {
        var room = 0
        let status = BrotliDecoderDecompressStream(state, &rest, &next, &room, nil, nil)
        var count = 0
        if let bytes = BrotliDecoderTakeOutput(state, &count) {
          guard output.count + count <= limit else { return .failure(.tooLarge) }
          output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        }
        switch status {
        case BROTLI_DECODER_RESULT_SUCCESS where BrotliDecoderHasMoreOutput(state) == 0:
          return .success(output)
        case BROTLI_DECODER_RESULT_SUCCESS, BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT: continue
        default: return .failure(.damaged)
        }
      }
    }
    return try result.get()
  }
}
