internal import Unpacking

/// How directories and tiles of an archive are packed.
package enum TileCompression: Int, Sendable {
  case none = 1
  case gzip = 2
  case brotli = 3
  case zstandard = 4

  /// The most bytes of an unpacked tile or directory.
  package static let limit = 32_000_000

  package func unpacked(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) -> [UInt8] {
    do {
      switch self {
      case .none: return Array(bytes)
      case .gzip: return try Inflate.bytes(of: bytes, .gzip, atMost: TileCompression.limit)
      case .brotli: return try Brotli.bytes(of: bytes, atMost: TileCompression.limit)
      case .zstandard: return try Zstandard.bytes(of: bytes, atMost: TileCompression.limit)
      }
    } catch Inflate.Failure.tooLarge {
      throw .tooLarge
    } catch {
      throw .damaged
    }
  }
}
