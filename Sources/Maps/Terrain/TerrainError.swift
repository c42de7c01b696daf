package import TileArchive

/// Why heights cannot be read from a file.
package enum TerrainError: Error, Sendable, Hashable, CustomStringConvertible {
  case archive(ArchiveError)
  /// An archive whose tiles are not pictures of heights.
  case noHeights
  /// A `.hgt` file whose name does not say where it lies.
  case name
  /// A `.hgt` file that does not have one of the two sizes; its own in bytes.
  case size(Int)
  /// A tile that cannot be decoded.
  case damagedTile
  /// The error number of libwebp, which could not encode a relief.
  case picture(Int)
  /// The system's message.
  case file(String)

  /// A clause that follows the file's name.
  package var description: String {
    switch self {
    case .archive(let error): "\(error)"
    case .noHeights: "its tiles are not pictures of heights in the colours of Terrarium or Mapbox"
    case .name: "its name must say where it lies, such as N43E007.hgt"
    case .size(let size):
      "it has \(size) bytes; a file of SRTM has \(1201 * 1201 * 2) or \(3601 * 3601 * 2)"
    case .damagedTile: "some of its tiles are damaged"
    case .picture(let code): "its relief cannot be encoded (libwebp's error \(code))"
    case .file(let reason): "it cannot be read: \(reason)"
    }
  }
}
