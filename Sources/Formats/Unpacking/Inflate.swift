internal import CZlib

/// Decompresses deflated data (RFC 1951), up to a limit.
package enum Inflate {
  /// The format around the data.
  package enum CompressionContainer: Sendable {
    /// Raw data, as in ZIP archives and in the basemap.
    case none
    /// A header and a checksum (RFC 1950), as in PNG.
    case zlib
    /// A header and a checksum (RFC 1952), as of files that gzip has packed.
    case gzip

    var windowBits: Int32 {
      switch self {
      case .none: -MAX_WBITS
      case .zlib: MAX_WBITS
      case .gzip: MAX_WBITS + 16
      }
    }
  }

  package enum Failure: Error, Sendable {
    /// The data is damaged or cut short.
    case damaged
    /// The data decompresses to more than the limit; a few hostile kilobytes can become gigabytes.
    case tooLarge
  }

  /// Decompresses data as a whole.
  ///
  /// - Parameter limit: The most bytes of the result.
  package static func bytes(
    of packed: ArraySlice<UInt8>, _ container: CompressionContainer, atMost limit: Int
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    let (_, inflated) = try unpack(packed, container, chunk: 16 << 10) { part, total in
      guard total <= limit else { return false }
      output.append(contentsOf: part)
      return true
    }
    guard inflated <= limit else { throw .tooLarge }
    return output
  }

  /// How many bytes of data are a whole packed block, and how many it unpacks to; they are not kept.
  ///
  /// - Returns: `nil` for data that is damaged or cut short.
  package static func size(
    of packed: ArraySlice<UInt8>, _ container: CompressionContainer
  ) -> (packed: Int, inflated: Int)? {
    do throws(Failure) {
      return try unpack(packed, container, chunk: 64 << 10) { _, _ in true }
    } catch {
      return nil
    }
  }

  /// Decompresses data, part by part.
  ///
  /// - Parameters:
  ///   - chunk: The most bytes of a part.
  ///   - take: Takes a part, and how many bytes there are up to its end; false ends it.
  /// - Returns: How many bytes were read, and how many they unpack to.
  private static func unpack(
    _ packed: ArraySlice<UInt8>, _ container: CompressionContainer, chunk: Int,
    _ take: (ArraySlice<UInt8>, Int) -> Bool
  ) throws(Failure) -> (packed: Int, inflated: Int) {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard !packed.isEmpty, packed.count <= Int(UInt32.max),
      inflateInit2_(&stream, container.windowBits, ZLIB_VERSION, size) == Z_OK
    else { throw .damaged }
    defer { inflateEnd(&stream) }
    var (input, chunk) = (Array(packed), [UInt8](repeating: 0, count: chunk))
    let found = input.withUnsafeMutableBufferPointer { input -> (packed: Int, inflated: Int)? in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      var inflated = 0
      while true {
        let (status, written) = chunk.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, room.count - Int(stream.avail_out))
        }
        inflated += written
        guard take(chunk[..<written], inflated), status != Z_STREAM_END else {
          return (input.count - Int(stream.avail_in), inflated)
        }
        guard status == Z_OK, written > 0 || stream.avail_in > 0 else { return nil }
      }
    }
    guard let found else { throw .damaged }
    return found
  }
}
