package import Ground
package import JSON
internal import Photography
internal import TileArchive

/// The tiles of the ground that a site's maps load.
///
/// - Note: `Documentation/map-data.md` describes the files.
package struct GroundFiles: Sendable {
  private let ground: Ground
  /// For each of ``GroundLevel/all``, the tiles that there are.
  private let tiles: [[TileAddress]]
  /// Changes with the archives and with the program.
  private let version: UInt64
  /// Called for each file that cannot be drawn.
  private let fail: @Sendable (_ path: String, GroundError) -> Void

  /// - Parameters:
  ///   - coverage: The tiles that maps need.
  ///   - fail: Called for each file that cannot be drawn; it is then empty.
  package init(
    _ ground: Ground, of coverage: GroundCoverage, version: UInt64,
    fail: @escaping @Sendable (_ path: String, GroundError) -> Void
  ) {
    (self.ground, self.version, self.fail) = (ground, version, fail)
    tiles = zip(GroundLevel.all, coverage.tiles).map { level, wanted in
      do throws(GroundError) {
        return try ground.tiles(level, of: wanted)
      } catch {
        fail("data/ground/index.js", error)
        return []
      }
    }
  }

  package var count: Int { tiles.reduce(0) { $0 + $1.count } }

  /// One file for each tile.
  package var files: [MapFile] {
    zip(GroundLevel.all, tiles).flatMap { level, tiles in
      tiles.map { tile in
        let name = "ground/\(level.zoom)/\(tile.x)/\(tile.y)"
        return MapFile(path: "data/\(name).js", inputsHash: version) { [ground, fail] in
          var body = Array("{}".utf8)
          do throws(GroundError) { body = try ground.tile(tile, level).json } catch {
            fail("data/\(name).js", error)
          }
          return DataFile.bytes(key: name, json: body)
        }
      }
    } + [indexFile]
  }

  /// Which tiles there are: for each level their numbers, `y * across + x`, in ascending order, each as the difference to the
  /// one before, in base 36.
  private var indexFile: MapFile {
    let levels = zip(GroundLevel.all, tiles).map { level, tiles -> JSONValue in
      .array([.int(level.zoom), .string(TileLists.text(tiles))])
    }
    let bytes = DataFile.bytes(key: "ground/index", .array(levels))
    var hash = ChangeHash()
    hash.add(bytes)
    return MapFile(path: "data/ground/index.js", inputsHash: hash.value) { bytes }
  }

  /// What scripts learn of it.
  package var index: JSONValue {
    .object([("units", .int(GroundLevel.units))] + (ground.hasDetail ? [("detail", .bool(true))] : []))
  }
}
