extension VectorTile.Geometry {
  /// With the numbers of the format.
  enum Kind: UInt32 {
    case point = 1
    case linestring = 2
    case polygon = 3
  }

  /// - Parameter codes: Commands with their coordinates, as section 4.3 of the format has them.
  /// - Returns: `nil` for a shape without extent.
  init?(_ codes: [UInt32], _ kind: Kind) throws(VectorTileError) {
    var reader = GeometryReader(codes)
    switch kind {
    case .point:
      guard let command = reader.command() else { return nil }
      guard command.kind == .moveTo else { throw .invalidGeometry }
      let points = try reader.points(command.count)
      // A second command is invalid, but each of its points is whole.
      guard reader.command() == nil, !points.isEmpty else { return nil }
      self = .points(points)
    case .linestring:
      let lines = try reader.paths(areClosed: false).filter { line in line.contains { $0 != line[0] } }
      guard !lines.isEmpty else { return nil }
      self = .lines(lines)
    case .polygon:
      let rings = try reader.paths(areClosed: true).filter { $0.count >= 3 }
      let areas = VectorTile.Geometry.areas(of: rings)
      guard !areas.isEmpty else { return nil }
      self = .areas(areas)
    }
  }

  /// Outlines with their holes: an outline turns clockwise on the screen, its holes follow it and turn the other way.
  private static func areas(of rings: [[VectorTile.Point]]) -> [[[VectorTile.Point]]] {
    var areas: [[[VectorTile.Point]]] = []
    // Version 1 left the direction open: that of the first ring is that of outlines.
    var outline: Bool?
    for ring in rings {
      let area = doubleArea(of: ring)
      guard area != 0 else { continue }
      if outline == nil || outline == (area > 0) {
        outline = area > 0
        areas.append([ring])
      } else {
        areas[areas.count - 1].append(ring)
      }
    }
    return areas
  }

  /// Positive for rings that turn clockwise on the screen.
  private static func doubleArea(of ring: [VectorTile.Point]) -> Double {
    var sum = 0.0
    var before = ring[ring.count - 1]
    for point in ring {
      sum += Double(before.x) * Double(point.y) - Double(point.x) * Double(before.y)
      before = point
    }
    return sum
  }
}

/// Reads the commands of a shape.
private struct GeometryReader {
  enum Kind: UInt32 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
  }

  private let codes: [UInt32]
  private var position = 0
  private var place = VectorTile.Point(0, 0)

  init(_ codes: [UInt32]) { self.codes = codes }

  /// `nil` at the end; an unknown command has no kind.
  mutating func command() -> (kind: Kind?, count: Int)? {
    guard position < codes.count else { return nil }
    defer { position += 1 }
    return (Kind(rawValue: codes[position] & 7), Int(codes[position] >> 3))
  }

  /// The points of a command, each relative to the one before.
  mutating func points(_ count: Int) throws(VectorTileError) -> [VectorTile.Point] {
    guard count <= (codes.count - position) / 2 else { throw .invalidGeometry }
    return (0..<count).map { _ in
      // Numbers that are too large wrap around, as in all other readers.
      place = VectorTile.Point(
        place.x &+ GeometryReader.signed(codes[position]),
        place.y &+ GeometryReader.signed(codes[position + 1]))
      position += 2
      return place
    }
  }

  /// The lines, or the rings, of a shape.
  mutating func paths(areClosed: Bool) throws(VectorTileError) -> [[VectorTile.Point]] {
    var paths: [[VectorTile.Point]] = []
    while let start = command() {
      guard start.kind == .moveTo, start.count == 1 else { throw .invalidGeometry }
      var path = try points(1)
      guard let line = command(), line.kind == .lineTo, line.count > 0 else { throw .invalidGeometry }
      path += try points(line.count)
      if areClosed {
        guard let end = command(), end.kind == .closePath, end.count == 1 else { throw .invalidGeometry }
        // Some writers close rings a second time.
        while path.count > 1, path.last == path.first { path.removeLast() }
      }
      paths.append(path)
    }
    return paths
  }

  /// Zigzag numbers: 0, -1, 1, -2, …
  private static func signed(_ code: UInt32) -> Int32 {
    Int32(bitPattern: code >> 1) ^ -Int32(bitPattern: code & 1)
  }
}
