/// Parsed path data of a tile's layer.
struct TilePath {
  /// Relative to the tile's corner.
  private(set) var subpaths: [[(x: Int, y: Int)]] = []
  /// True if the path follows `Documentation/map-data.md`: relative integers, rings closed, lines open.
  private(set) var isWellFormed = true

  init(_ path: String, closed: Bool) {
    var pen = (x: 0, y: 0)
    var numbers: [Int] = []
    var number = 0
    var sign = 1
    var isInNumber = false

    func endNumber() {
      if isInNumber { numbers.append(sign * number) }
      (number, sign, isInNumber) = (0, 1, false)
    }
    func endSubpath(_ self: inout TilePath) {
      endNumber()
      guard !numbers.isEmpty else { return }
      if numbers.count % 2 != 0 || numbers.count < (closed ? 6 : 4) { self.isWellFormed = false }
      var points: [(x: Int, y: Int)] = []
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        pen = (pen.x + numbers[index], pen.y + numbers[index + 1])
        points.append(pen)
      }
      if closed { pen = points[0] }
      self.subpaths.append(points)
      numbers = []
    }

    var last: UInt8 = 0
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "m"):
        if closed && last != 0 && last != UInt8(ascii: "z") { isWellFormed = false }
        endSubpath(&self)
      case UInt8(ascii: "z"):
        if !closed { isWellFormed = false }
        endSubpath(&self)
      case UInt8(ascii: " "): endNumber()
      case UInt8(ascii: "-"):
        endNumber()
        (sign, isInNumber) = (-1, true)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        isInNumber = true
      default: isWellFormed = false
      }
      last = byte
    }
    endSubpath(&self)
    if path.utf8.first != UInt8(ascii: "m") { isWellFormed = false }
  }

  /// By the nonzero rule.
  func contains(x: Double, y: Double) -> Bool {
    var winding = 0
    for ring in subpaths {
      guard var start = ring.last else { continue }
      for end in ring {
        defer { start = end }
        let (y1, y2) = (Double(start.y), Double(end.y))
        guard (y1 > y) != (y2 > y) else { continue }
        let (x1, x2) = (Double(start.x), Double(end.x))
        if x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) { winding += y2 > y1 ? 1 : -1 }
      }
    }
    return winding != 0
  }
}
