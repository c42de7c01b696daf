package import Terrain
package import TileArchive

/// What maps show below photographs, walks and places: streets, woods, water, names, from archives of vector tiles, and relief
/// and contours from heights.
package struct Ground: Sendable {
  private let archives: [GroundArchive]
  private let terrain: Terrain
  /// BCP 47: names in this language are preferred.
  private let language: String?
  /// Whom to credit, in the order of the archives.
  package let credits: [String]

  /// - Parameters:
  ///   - archives: The first that has a tile comes first; where several do, the tile shows them all.
  ///   - credits: Whom to credit besides those whom the archives name.
  package init(
    _ archives: [GroundArchive], terrain: Terrain = Terrain(), credits own: [String] = [], language: String?
  ) {
    (self.archives, self.terrain, self.language) = (archives, terrain, language)
    var credits: [String] = []
    for archive in archives {
      // Both schemas are made of OpenStreetMap's data.
      let credit = archive.attribution ?? "© OpenStreetMap contributors"
      if !credits.contains(credit) { credits.append(credit) }
    }
    for credit in terrain.credits + own where !credits.contains(credit) { credits.append(credit) }
    self.credits = credits
  }

  package var isEmpty: Bool { archives.isEmpty && terrain.isEmpty }

  /// Whether there are streets and borders, not only relief.
  package var hasDetail: Bool { !archives.isEmpty }

  /// The tiles of a level, of those that maps need, that can be drawn.
  package func tiles(_ level: GroundLevel, of wanted: Set<TileAddress>) throws(GroundError) -> [TileAddress] {
    var found: Set<TileAddress> = []
    for archive in archives {
      var parents: [TileAddress: TileAddress] = [:]
      for tile in wanted where !found.contains(tile) {
        for source in archive.sources(of: tile, level) { parents[source] = tile }
      }
      for source in try archive.holds(Array(parents.keys)) {
        if let tile = parents[source] { found.insert(tile) }
      }
    }
    for tile in wanted where !found.contains(tile) {
      if try covered(tile) { found.insert(tile) }
    }
    return found.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// A tile as maps draw it.
  package func tile(_ tile: TileAddress, _ level: GroundLevel) throws(GroundError) -> GroundTile {
    var whole = GroundContents()
    var known: [TerrainArea] = []
    for archive in archives {
      guard let contents = try archive.contents(of: tile, level, language: language) else { continue }
      whole.shapes += contents.shapes
      whole.labels += contents.labels
      whole.names += contents.names
      if let shore = contents.shore { known.append(tile.area(from: shore.least, to: shore.most)) }
    }
    let sea: [Contour]?
    do throws(TerrainError) { sea = try terrain.sea(of: tile, except: known) } catch { throw .terrain(error) }
    if let sea { whole.add(sea: sea) }
    guard let relief = try relief(of: tile, level) else { return GroundTile(whole, level) }
    whole.add(relief, level)
    return GroundTile(whole, level, relief)
  }

  private func covered(_ tile: TileAddress) throws(GroundError) -> Bool {
    do throws(TerrainError) { return try terrain.covers(tile) } catch { throw .terrain(error) }
  }

  private func relief(of tile: TileAddress, _ level: GroundLevel) throws(GroundError) -> Relief? {
    do throws(TerrainError) { return try terrain.relief(of: tile, level.reliefStyle) } catch {
      throw .terrain(error)
    }
  }
}

extension TileAddress {
  /// - Parameters:
  ///   - least: A corner, in units of a level.
  fileprivate func area(from least: GroundPoint, to most: GroundPoint) -> TerrainArea {
    let whole = area(margin: 0)
    func place(_ from: Double, _ to: Double, _ units: Int) -> Double {
      from + (to - from) * Double(units) / Double(GroundLevel.units)
    }
    return TerrainArea(
      west: place(whole.west, whole.east, least.x), north: place(whole.north, whole.south, least.y),
      east: place(whole.west, whole.east, most.x), south: place(whole.north, whole.south, most.y))
  }
}
