package import Terrain
package import TileArchive

/// Why the ground of maps cannot be drawn from a file.
package enum GroundError: Error, Sendable, Hashable, CustomStringConvertible {
  case archive(ArchiveError)
  case terrain(TerrainError)
  /// The archive's tiles are pictures.
  case notVectorTiles
  /// Neither the OpenMapTiles nor the Protomaps schema.
  case unknownSchema
  /// A tile that cannot be read.
  case damagedTile

  /// A clause that follows the file's name.
  package var description: String {
    switch self {
    case .archive(let error): "\(error)"
    case .terrain(let error): "\(error)"
    case .notVectorTiles: "it holds pictures, not vector tiles"
    case .unknownSchema: "its tiles follow neither the OpenMapTiles nor the Protomaps schema"
    case .damagedTile: "some of its tiles are damaged"
    }
  }
}
