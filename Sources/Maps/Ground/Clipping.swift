/// The part of a tile that is drawn: the tile and a margin, so that neighbours overlap without a seam.
struct ClipFrame: Sendable {
  let least: Int
  let most: Int

  /// The margin of areas, in units.
  static let areaMargin = 32

  init(units: Int, margin: Int) { (least, most) = (-margin, units + margin) }

  func contains(_ point: GroundPoint) -> Bool {
    point.x >= least && point.x <= most && point.y >= least && point.y <= most
  }

  /// The parts of a line in the frame.
  func lines(of line: [GroundPoint]) -> [[GroundPoint]] {
    if line.allSatisfy(contains) { return [line] }
    var parts: [[GroundPoint]] = []
    var part: [GroundPoint] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = piece(start, end) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last != from {
        if part.count > 1 { parts.append(part) }
        part = [from]
      }
      if to != from { part.append(to) }
      if to != end {
        if part.count > 1 { parts.append(part) }
        part = []
      }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// The part of a straight line in the frame (Liang and Barsky).
  private func piece(_ a: GroundPoint, _ b: GroundPoint) -> (GroundPoint, GroundPoint)? {
    var (enter, leave) = (0.0, 1.0)
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    for (step, room) in [
      (-dx, a.x - least), (dx, most - a.x), (-dy, a.y - least), (dy, most - a.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else {
        let share = Double(room) / step
        if step < 0 { enter = max(enter, share) } else { leave = min(leave, share) }
      }
    }
    guard enter <= leave else { return nil }
    func at(_ share: Double) -> GroundPoint {
      if share == 0 { return a }
      if share == 1 { return b }
      return GroundPoint(
        Int((Double(a.x) + dx * share).rounded()), Int((Double(a.y) + dy * share).rounded()))
    }
    return (at(enter), at(leave))
  }

  /// The part of a ring in the frame (Sutherland and Hodgman): fewer than three points if there is none. Parts of a ring that
  /// leaves the frame are joined along its edge, where nothing is drawn.
  func ring(_ ring: [GroundPoint]) -> [GroundPoint] {
    if ring.allSatisfy(contains) { return ring }
    var points = ring
    for (isX, limit, isLeast) in [
      (true, least, true), (true, most, false), (false, least, true), (false, most, false),
    ] {
      guard var before = points.last else { return [] }
      var kept: [GroundPoint] = []
      kept.reserveCapacity(points.count)
      func isIn(_ point: GroundPoint) -> Bool {
        let value = isX ? point.x : point.y
        return isLeast ? value >= limit : value <= limit
      }
      for point in points {
        if isIn(point) != isIn(before) { kept.append(ClipFrame.crossing(before, point, isX: isX, at: limit)) }
        if isIn(point) { kept.append(point) }
        before = point
      }
      points = kept
    }
    return points
  }

  private static func crossing(_ a: GroundPoint, _ b: GroundPoint, isX: Bool, at limit: Int) -> GroundPoint {
    let (from, to) = isX ? (a.x, b.x) : (a.y, b.y)
    let share = Double(limit - from) / Double(to - from)
    return isX
      ? GroundPoint(limit, Int((Double(a.y) + Double(b.y - a.y) * share).rounded()))
      : GroundPoint(Int((Double(a.x) + Double(b.x - a.x) * share).rounded()), limit)
  }
}
