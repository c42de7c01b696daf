package import TileArchive

/// Why the ground of maps cannot be drawn from a file.
package enum GroundError: Error, Sendable, Hashable, CustomStringConvertible {
  case archive(ArchiveError)
  /// The archive's tiles are not what is asked for: pictures instead of vector tiles, or the other way round.
  case wrongTiles(isVector: Bool)
  /// Neither the OpenMapTiles nor the Protomaps schema.
  case unknownSchema
  /// A tile that cannot be read.
  case damagedTile

  /// A clause that follows the file's name.
  package var description: String {
    switch self {
    case .archive(let error): "\(error)"
    case .wrongTiles(isVector: true): "it holds vector tiles, not heights"
    case .wrongTiles(isVector: false): "it holds pictures, not vector tiles"
    case .unknownSchema: "its tiles follow neither the OpenMapTiles nor the Protomaps schema"
    case .damagedTile: "some of its tiles are damaged"
    }
  }
}
