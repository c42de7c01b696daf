package import TileArchive
internal import VectorTiles

/// An archive of vector tiles from which the ground is drawn.
package struct GroundArchive: Sendable {
  package let schema: TileSchema
  /// As the archive states it, without markup; `nil` if it does not.
  package let attribution: String?
  /// Whether the tiles say where the sea is.
  package let hasSea: Bool
  private let archive: TileArchive

  /// - Parameter path: Of the file.
  package init(_ path: String) throws(GroundError) {
    do {
      let archive = try TileArchive(path)
      guard archive.header.content == .vector else { throw GroundError.notVectorTiles }
      let metadata = try ArchiveMetadata(archive.metadata())
      guard let schema = TileSchema(layers: metadata.layers) else { throw GroundError.unknownSchema }
      (self.archive, self.schema, attribution) = (archive, schema, metadata.attribution)
      hasSea = try schema == .protomaps || GroundArchive.findsSea(in: archive, schema)
    } catch let error as GroundError {
      throw error
    } catch let error as ArchiveError {
      throw .archive(error)
    } catch {
      throw .damagedTile
    }
  }

  /// Whether one of the archive's coarsest tiles has sea: an archive of an inland region is taken for one without, which is
  /// right, since it has no shore.
  private static func findsSea(in archive: TileArchive, _ schema: TileSchema) throws -> Bool {
    let reader = SchemaReader(schema: schema, language: nil)
    return try archive.firstTiles(16).values.contains { bytes in
      try reader.contents(of: VectorTile(bytes), { point, _ in GroundPoint(Int(point.x), Int(point.y)) })
        .hasSea
    }
  }

  /// The tiles of the archive from which a tile of a level is made; empty if the archive is not that detailed. The last level
  /// takes four tiles where the archive has more detail.
  func sources(of tile: TileAddress, _ level: GroundLevel) -> [TileAddress] {
    GroundArchive.sources(of: tile, level, archive.header.zooms)
  }

  /// - Parameter zooms: Those of an archive.
  package static func sources(of tile: TileAddress, _ level: GroundLevel, _ zooms: ClosedRange<Int>)
    -> [TileAddress]
  {
    if level == GroundLevel.all.last, zooms.contains(tile.zoom + 1) { return tile.quarters }
    return zooms.contains(tile.zoom) ? [tile] : []
  }

  /// The part of a tile that the archive covers: where it shows no sea, there is land.
  private func covered(of tile: TileAddress) -> (least: GroundPoint, most: GroundPoint) {
    let bounds = archive.header.bounds
    func held(_ part: Double, _ first: Int) -> Int {
      let place = (part * Double(1 << tile.zoom) - Double(first)) * Double(GroundLevel.units)
      // The margin in which neighbours overlap.
      return Int(min(max(place, -32), Double(GroundLevel.units + 32)))
    }
    let north = TileAddress.position(latitude: bounds[3], longitude: bounds[0])
    let south = TileAddress.position(latitude: bounds[1], longitude: bounds[2])
    let (left, right) = (held(north.x, tile.x), held(south.x, tile.x))
    let (top, bottom) = (held(north.y, tile.y), held(south.y, tile.y))
    return (GroundPoint(left, top), GroundPoint(right, bottom))
  }

  /// The tiles, of some, that the archive has.
  func holds(_ tiles: [TileAddress]) throws(GroundError) -> Set<TileAddress> {
    do throws(ArchiveError) { return Set(try archive.places(tiles).keys) } catch { throw .archive(error) }
  }

  /// What a tile of a level shows, in the level's units.
  ///
  /// - Parameter language: BCP 47: names in this language are preferred.
  func contents(of tile: TileAddress, _ level: GroundLevel, language: String?) throws(GroundError)
    -> GroundContents?
  {
    let reader = SchemaReader(schema: schema, language: language)
    let sources = sources(of: tile, level)
    var whole = GroundContents()
    do {
      let found = try archive.tiles(sources)
      if found.isEmpty { return nil }
      for source in sources {
        guard let bytes = found[source] else { continue }
        let parts = source.zoom - tile.zoom + 1
        let side = GroundLevel.units / parts
        let (left, top) = ((source.x - tile.x * parts) * side, (source.y - tile.y * parts) * side)
        let contents = try reader.contents(of: VectorTile(bytes)) { point, extent in
          GroundPoint(left + Int(point.x) * side / extent, top + Int(point.y) * side / extent)
        }
        whole.shapes += contents.shapes
        whole.labels += contents.labels.filter {
          // Those in a tile's margin are in its neighbour, too.
          (left..<left + side).contains($0.at.x) && (top..<top + side).contains($0.at.y)
        }
        whole.names += contents.names
        whole.hasSea = whole.hasSea || contents.hasSea
      }
    } catch let error as ArchiveError {
      throw .archive(error)
    } catch {
      throw .damagedTile
    }
    if hasSea {
      let (least, most) = covered(of: tile)
      whole.shore = (least, most)
      if schema == .openMapTiles { whole.shapes.append(.land(from: least, to: most)) }
    }
    return whole
  }
}

extension TileAddress {
  /// The four tiles of the next zoom in this one.
  package var quarters: [TileAddress] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { TileAddress(zoom: zoom + 1, x: x * 2 + $0, y: y * 2 + $1) }
  }
}
