extension [GroundPoint] {
  /// A line with fewer points, nowhere farther from this one than a tolerance (Ramer, Douglas and Peucker).
  ///
  /// Long lines are simplified in parts, whose ends stay: of a hostile line the time would grow with the square of its length.
  func simplified(_ tolerance: Double) -> [GroundPoint] {
    let most = 512
    guard count > most else { return simplifiedPart(tolerance) }
    var line: [GroundPoint] = []
    for start in stride(from: 0, to: count - 1, by: most) {
      let part = Array(self[start...Swift.min(start + most, count - 1)]).simplifiedPart(tolerance)
      line += line.isEmpty ? part[...] : part.dropFirst()
    }
    return line
  }

  private func simplifiedPart(_ tolerance: Double) -> [GroundPoint] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    (isKept[0], isKept[count - 1]) = (true, true)
    // Not recursive: the depth may be that of the number of points.
    var ranges = [(0, count - 1)]
    while let (first, last) = ranges.popLast() {
      guard last - first > 1 else { continue }
      var (farthest, distance) = (first, -1.0)
      for index in first + 1..<last {
        let own = self[index].squaredDistance(toLineFrom: self[first], to: self[last])
        if own > distance { (farthest, distance) = (index, own) }
      }
      guard distance > tolerance * tolerance else { continue }
      isKept[farthest] = true
      ranges.append((first, farthest))
      ranges.append((farthest, last))
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// The same for a ring; fewer than three points if little is left of it.
  func simplifiedRing(_ tolerance: Double) -> [GroundPoint] {
    guard count > 3, let first else { return self }
    // Cut at the point farthest from the first, or a ring would be a line of length zero.
    let cut = indices.max { self[$0].squaredDistance(first) < self[$1].squaredDistance(first) } ?? 0
    let one = Array(self[...cut]).simplified(tolerance)
    let other = (Array(self[cut...]) + [first]).simplified(tolerance)
    return Array(one.dropLast() + other.dropLast())
  }

  /// Twice the area, positive for rings that turn clockwise on the screen.
  var doubleArea: Int {
    guard var before = last else { return 0 }
    var sum = 0
    for point in self {
      sum += before.x * point.y - point.x * before.y
      before = point
    }
    return sum
  }

  /// In units of the tile.
  var length: Double {
    zip(self, dropFirst()).reduce(0) { $0 + $1.0.squaredDistance($1.1).squareRoot() }
  }
}

extension GroundPoint {
  func squaredDistance(_ other: GroundPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return dx * dx + dy * dy
  }

  /// The square of the distance from the straight line between two points.
  fileprivate func squaredDistance(toLineFrom start: GroundPoint, to end: GroundPoint) -> Double {
    let whole = start.squaredDistance(end)
    guard whole > 0 else { return squaredDistance(start) }
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let share = Swift.min(1, Swift.max(0, (Double(x - start.x) * dx + Double(y - start.y) * dy) / whole))
    let (ox, oy) = (Double(x - start.x) - share * dx, Double(y - start.y) - share * dy)
    return ox * ox + oy * oy
  }
}
