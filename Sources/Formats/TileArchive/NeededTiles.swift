package import Files
import JSON
import Photography

/// The tiles that the maps of the last build need, in the cache folder: a build knows them, and `photomap fetch map` fetches them.
///
/// - Note: They surround what the site shows: hidden positions and zones have no part in them.
package struct NeededTiles: Codable {
  package let tiles: TileLists

  package init(_ tiles: Set<TileAddress>) { self.tiles = TileLists(tiles) }

  /// - Parameter cache: The cache folder.
  package static func path(in cache: String) -> String { "\(cache)/map-tiles.json" }

  /// What the last build wrote; `nil` if there is none.
  package init?(in cache: String) throws(FileError) {
    let path = NeededTiles.path(in: cache)
    guard FileStamp(path: path) != nil else { return nil }
    let bytes = try FileIO.read(path)
    do { self = try JSONCoding.decode(NeededTiles.self, from: bytes) } catch { return nil }
  }

  package func write(in cache: String) throws(FileError) {
    let bytes: [UInt8]
    do { bytes = try JSONCoding.encode(self) } catch { preconditionFailure("tiles are JSON: \(error)") }
    try FileIO.replace(NeededTiles.path(in: cache), with: bytes, durability: .remakeable)
  }
}
