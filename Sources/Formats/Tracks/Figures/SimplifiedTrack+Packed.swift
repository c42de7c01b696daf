internal import JSON
internal import Photography

/// A reduced track as bytes: its long columns as they are in memory, after a short description in JSON.
extension SimplifiedTrack {
  /// Everything but the columns, and how long each of them is.
  struct Header: Codable {
    var name: String?
    var description: String?
    var keywords: [String]
    var words: [String]?
    var points, unusable: Int
    var invisible: Int?
    var damage: TrackDamage?
    var faults: TrackFaults?
    var hasLength: Bool
    var figures: WalkFigures
    var start: Instant?
    var length: Double
    var span: ClosedRange<Instant>?
    var matched, timed, chronological, starts, unknown, pauses: Int
    var lines, positions: [Int]
    var profile: Int
    var order: CoordinateOrder?
    var waypoints: [Waypoint]?
    var leftWaypoints: LeftWaypoints?
  }

  /// - Throws: An `EncodingError` for a track with an infinite figure.
  package func packed() throws -> [UInt8] {
    let header = Header(
      name: name, description: description, keywords: keywords, words: words.isEmpty ? nil : words,
      points: points, unusable: unusable,
      invisible: invisible > 0 ? invisible : nil, damage: damage,
      faults: faults.isEmpty ? nil : faults, hasLength: hasLength,
      figures: figures, start: start, length: matching.length, span: matching.span,
      matched: matching.count, timed: matching.times.count, chronological: matching.chronological.count,
      starts: matching.starts.count, unknown: matching.unknownTimes.count, pauses: matching.pauses.count,
      lines: lines.map(\.count), positions: positions.map(\.count),
      profile: profile.count, order: order == .latitudeFirst ? nil : order,
      waypoints: waypoints.isEmpty ? nil : waypoints,
      leftWaypoints: leftWaypoints.isEmpty ? nil : leftWaypoints)
    var numbers = matching.latitudes + matching.longitudes + matching.distances
    numbers += matching.times.map { $0 ?? .nan }
    numbers += (matching.chronological + matching.starts).map(Double.init)
    numbers += (matching.unknownTimes + matching.pauses).flatMap { [$0.lowerBound, $0.upperBound] }
    for step in (lines + positions + [profile]).joined() {
      numbers += [step.coordinate.latitude, step.coordinate.longitude, step.distance, step.elevation ?? .nan]
    }
    let text = try JSONCoding.encode(header)
    var bytes = withUnsafeBytes(of: UInt32(text.count).littleEndian) { Array($0) } + text
    numbers.withUnsafeBytes { bytes += $0 }
    return bytes
  }

  /// - Returns: `nil` for bytes that ``packed()`` did not make.
  package init?(packed bytes: [UInt8]) {
    guard bytes.count >= 4 else { return nil }
    let size = bytes[..<4].reversed().reduce(0) { (value: Int, byte: UInt8) -> Int in value << 8 | Int(byte) }
    guard bytes.count >= 4 + size, (bytes.count - 4 - size) % 8 == 0,
      let header = try? JSONCoding.decode(Header.self, from: Array(bytes[4..<4 + size]))
    else { return nil }
    var rest = Numbers(bytes[(4 + size)...])
    let (latitudes, longitudes) = (rest.take(header.matched), rest.take(header.matched))
    let distances = rest.take(header.matched)
    let times = rest.take(header.timed).map { $0.isNaN ? nil : $0 }
    let (chronological, starts) = (rest.take(header.chronological), rest.take(header.starts))
    let (unknown, pauses) = (rest.ranges(header.unknown), rest.ranges(header.pauses))
    let lines = header.lines.map { rest.steps($0) }
    let positions = header.positions.map { rest.steps($0) }
    let profile = rest.steps(header.profile)
    guard rest.isAtEnd, unknown.count == header.unknown, pauses.count == header.pauses,
      let matching = MatchingTrack(
        latitudes: latitudes, longitudes: longitudes, distances: distances, times: times,
        chronological: chronological.compactMap { Int(exactly: $0) },
        starts: starts.compactMap { Int(exactly: $0) }, unknownTimes: unknown, pauses: pauses,
        length: header.length, span: header.span)
    else { return nil }
    self.init(header, matching: matching, lines: lines, positions: positions, profile: profile)
  }
}

/// Reads numbers one after the other; a missing one ends the reading; see ``isAtEnd``.
private struct Numbers {
  private let bytes: ArraySlice<UInt8>
  private var next = 0
  private var isShort = false

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { !isShort && next * 8 == bytes.count }

  /// - Parameter size: How many numbers each of them has.
  mutating func take(_ count: Int, of size: Int = 1) -> [Double] {
    guard count >= 0, count <= (bytes.count / 8 - next) / size else {
      isShort = true
      return []
    }
    defer { next += count * size }
    return bytes.withUnsafeBytes { bytes in
      (next..<next + count * size).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Double.self) }
    }
  }

  mutating func ranges(_ count: Int) -> [ClosedRange<Double>] {
    let edges = take(count, of: 2)
    return stride(from: 0, to: edges.count, by: 2).compactMap { at in
      edges[at] <= edges[at + 1] ? edges[at]...edges[at + 1] : nil
    }
  }

  mutating func steps(_ count: Int) -> [WalkStep] {
    let numbers = take(count, of: 4)
    return stride(from: 0, to: numbers.count, by: 4).compactMap { at in
      guard let coordinate = Coordinate(latitude: numbers[at], longitude: numbers[at + 1]),
        numbers[at + 2].isFinite
      else {
        isShort = true
        return nil
      }
      let elevation = numbers[at + 3]
      return WalkStep(coordinate, distance: numbers[at + 2], elevation: elevation.isFinite ? elevation : nil)
    }
  }
}
