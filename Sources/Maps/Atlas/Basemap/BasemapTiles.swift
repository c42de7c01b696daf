internal import JSON
internal import Photography

/// The tiles that a site's maps need: those near its photographs.
///
/// - Note: `Documentation/map-data.md` describes the files.
struct BasemapTiles: Sendable {
  private let archive: BasemapArchive
  /// For each level of the archive and each tile number, whether the tile is near a photograph.
  private let near: [[Bool]]

  /// The distance from a photograph within which tiles are included, in pixels at the level's own zoom: a bit
  /// more than half a wide screen.
  static let margin = (x: 768.0, y: 512.0)

  /// - Parameters:
  ///   - points: The photographs' positions, in any order.
  ///   - hasWorld: Whether the coarse map of the world is needed without any.
  init(around points: [MapPoint], hasWorld: Bool = false, archive: BasemapArchive = .world) {
    self.archive = archive
    let places = Set(points)
    near = archive.levels.enumerated().map { index, level in
      // The coarsest level is always complete, because the whole world can be shown.
      if index == 0 {
        return Array(repeating: hasWorld || !points.isEmpty, count: level.across * level.across)
      }
      var near = Array(repeating: false, count: level.across * level.across)
      for point in places { BasemapTiles.mark(point, in: &near, across: level.across) }
      return near
    }
  }

  private static func mark(_ point: MapPoint, in near: inout [Bool], across: Int) {
    let (x, y) = (point.x * Double(across), point.y * Double(across))
    let size = Double(BasemapLevel.size)
    let (marginX, marginY) = (margin.x / size, margin.y / size)
    let rows = max(0, Int((y - marginY).rounded(.down)))...min(across - 1, Int((y + marginY).rounded(.down)))
    let west = Int((x - marginX).rounded(.down))
    let east = min(Int((x + marginX).rounded(.down)), west + across - 1)
    for row in rows {
      for column in west...east { near[row * across + (column + across) % across] = true }
    }
  }

  /// One file for each tile that is near a photograph and not open sea.
  var files: [MapFile] {
    zip(archive.levels, near).flatMap { level, near in
      near.indices.compactMap { number in
        near[number] && level.tiles[number] != nil ? file(level, number) : nil
      }
    }
  }

  private func file(_ level: BasemapLevel, _ number: Int) -> MapFile {
    let name = "tiles/\(level.zoom)/\(number % level.across)/\(number / level.across)"
    var inputsHash = ChangeHash()
    inputsHash.add(archive.version)
    return MapFile(path: "data/\(name).js", inputsHash: inputsHash.value) { [archive] in
      // A tile is there or the archive is damaged, which a test excludes; an empty tile is drawn as sea.
      let body = archive.body(level: level, number: number) ?? Array("{}".utf8)
      return DataFile.bytes(key: name, json: body)
    }
  }

  /// What scripts learn of it; `nil` without tiles.
  var index: JSONValue? {
    guard near.contains(where: { $0.contains(true) }) else { return nil }
    let levels = archive.levels
    return .object([
      ("levels", .array(levels.map { .int($0.zoom) })),
      ("size", .int(BasemapLevel.size)),
      ("units", .array(levels.map { .int($0.units) })),
      (
        "files",
        .array(
          zip(levels, near).map { level, near in
            .string(BasemapTiles.hex(near.indices.map { near[$0] && level.tiles[$0] != nil }))
          })
      ),
      (
        "sea",
        .array(
          zip(levels, near).map { level, near in
            .string(BasemapTiles.hex(near.indices.map { level.tiles[$0] == nil }))
          })
      ),
    ])
  }

  /// Four tiles per digit, the first in the highest bit.
  private static func hex(_ bits: [Bool]) -> String {
    stride(from: 0, to: bits.count, by: 4).map { start in
      let digit = (start..<start + 4).reduce(0) { $0 << 1 | ($1 < bits.count && bits[$1] ? 1 : 0) }
      return String(digit, radix: 16)
    }.joined()
  }
}
