internal import Synchronization
internal import TileArchive

/// A PMTiles archive whose tiles are pictures of heights.
final class TerrainArchive: ElevationSource {
  private let archive: TileArchive
  private let colours: TerrainColours
  /// Pixels of a tile's side.
  private let side: Int
  /// Tiles that were decoded last, the newest at the end: neighbours need the same.
  private let recent = Mutex<[(tile: TileAddress, raster: ElevationRaster)]>([])
  private static let mostRecent = 16

  /// As the archive states it, without markup; `nil` if it does not.
  let attribution: String?

  init(_ path: String) throws(TerrainError) {
    let first: [UInt8]?
    do throws(ArchiveError) {
      archive = try TileArchive(path)
      attribution = try ArchiveMetadata(archive.metadata()).attribution
      first = try archive.firstTiles(1).first?.value
    } catch {
      throw .archive(error)
    }
    guard [.png, .webp].contains(archive.header.content),
      let (side, pixels) = first.flatMap(TerrainTile.pixels),
      // A colour that is a height in one of the ways lies far from the earth in the other.
      let colours = TerrainColours.allCases.first(where: { $0.raster(side: side, pixels) != nil })
    else { throw .noHeights }
    (self.side, self.colours) = (side, colours)
  }

  var spacing: Double { 1 / Double(side << archive.header.zooms.upperBound) }

  /// The zoom whose pixels are close enough.
  static func zoom(for spacing: Double, side: Int, of zooms: ClosedRange<Int>) -> Int {
    zooms.first { 1 / Double(side << $0) <= spacing * 1.01 } ?? zooms.upperBound
  }

  /// The tiles that show a part of an area; columns go on beyond the date line.
  static func tiles(_ area: TerrainArea, zoom: Int) -> [(column: Int, tile: TileAddress)] {
    let across = Double(1 << zoom)
    let (west, east) = (Int((area.west * across).rounded(.down)), Int((area.east * across).rounded(.down)))
    let (north, south) = (
      max(0, Int((area.north * across).rounded(.down))),
      min(Int(across) - 1, Int((area.south * across).rounded(.down)))
    )
    guard north <= south, west <= east else { return [] }
    return (north...south).flatMap { y in
      (west...east).compactMap { column in
        let x = (column % Int(across) + Int(across)) % Int(across)
        return TileAddress(zoom: zoom, x: x, y: y).map { (column, $0) }
      }
    }
  }

  func covers(_ area: TerrainArea) throws(TerrainError) -> Bool {
    do throws(ArchiveError) {
      return try !archive.places(
        TerrainArchive.tiles(area, zoom: archive.header.zooms.upperBound).map(\.tile)
      ).isEmpty
    } catch {
      throw .archive(error)
    }
  }

  func window(_ area: TerrainArea, spacing: Double) throws(TerrainError) -> ElevationWindow? {
    let zoom = TerrainArchive.zoom(for: spacing, side: side, of: archive.header.zooms)
    let scale = Double(side << zoom)
    // Two more pixels than the area has, on each side, for curves.
    let (west, north) = (
      Int((area.west * scale).rounded(.down)) - 2, Int((area.north * scale).rounded(.down)) - 2
    )
    let (east, south) = (
      Int((area.east * scale).rounded(.up)) + 2, Int((area.south * scale).rounded(.up)) + 2
    )
    let (width, height) = (east - west, south - north)
    let needed = TerrainArchive.tiles(
      TerrainArea(
        west: Double(west) / scale, north: Double(north) / scale, east: Double(east - 1) / scale,
        south: Double(south - 1) / scale), zoom: zoom)
    var values = [Float](repeating: .nan, count: width * height)
    let rasters = try rasters(Set(needed.map(\.tile)))
    guard !rasters.isEmpty else { return nil }
    for (column, tile) in needed {
      guard let raster = rasters[tile] else { continue }
      let (left, top) = (column * side, tile.y * side)
      let (from, to) = (max(west, left), min(east, left + side))
      for row in max(north, top)..<min(south, top + side) {
        let source = (row - top) * side - left
        let target = (row - north) * width - west
        for place in from..<to {
          // Ground tiles show no sea floor. What lies below the sea's level is flat.
          values[target + place] = max(0, raster.values[source + place])
        }
      }
    }
    let (x, y) = (Double(west) + 0.5, Double(north) + 0.5)
    return ElevationWindow(
      raster: ElevationRaster(width: width, height: height, values: values), column: { $0 * scale - x },
      row: { $0 * scale - y })
  }

  /// The heights of the tiles that the archive has.
  private func rasters(_ wanted: Set<TileAddress>) throws(TerrainError) -> [TileAddress: ElevationRaster] {
    var found = recent.withLock { recent in
      Dictionary(
        uniqueKeysWithValues: recent.filter { wanted.contains($0.tile) }.map { ($0.tile, $0.raster) })
    }
    let missing = wanted.filter { found[$0] == nil }
    guard !missing.isEmpty else { return found }
    let files: [TileAddress: [UInt8]]
    do throws(ArchiveError) { files = try archive.tiles(missing) } catch { throw .archive(error) }
    for (tile, file) in files {
      guard let (side, pixels) = TerrainTile.pixels(of: file), side == self.side,
        let raster = colours.raster(side: side, pixels)
      else { throw .damagedTile }
      found[tile] = raster
      recent.withLock { recent in
        recent.removeAll { $0.tile == tile }
        recent.append((tile, raster))
        if recent.count > TerrainArchive.mostRecent { recent.removeFirst() }
      }
    }
    return found
  }
}
