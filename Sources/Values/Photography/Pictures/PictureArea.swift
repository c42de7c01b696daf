/// A rectangle of a picture, in fractions of its width and height, `0...1`.
package struct PictureArea: Sendable, Hashable, Codable {
  /// From the left edge, and from the upper one.
  package private(set) var left, top: Double
  package private(set) var width, height: Double

  /// What of a rectangle is in the picture.
  ///
  /// - Returns: `nil` for one that is empty or outside, and for numbers that are none.
  package init?(left: Double, top: Double, width: Double, height: Double) {
    guard [left, top, width, height].allSatisfy({ $0.isFinite && abs($0) <= 1000 }) else { return nil }
    func part(_ start: Double, _ length: Double) -> (Double, Double)? {
      let (first, last) = (max(0, start), min(1, start + length))
      return length > 0 && last > first ? (first, last - first) : nil
    }
    guard let across = part(left, width), let down = part(top, height) else { return nil }
    (self.left, self.width) = across
    (self.top, self.height) = down
  }

  private init(unchecked left: Double, _ top: Double, _ width: Double, _ height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The same part of the picture after quarter turns to the right.
  package func turnedRight(times quarters: Int) -> PictureArea {
    switch (quarters % 4 + 4) % 4 {
    case 1: PictureArea(unchecked: max(0, 1 - top - height), left, height, width)
    case 2: PictureArea(unchecked: max(0, 1 - left - width), max(0, 1 - top - height), width, height)
    case 3: PictureArea(unchecked: top, max(0, 1 - left - width), height, width)
    default: self
    }
  }

  /// The same part of the upright picture.
  ///
  /// - Parameter orientation: What turns the picture upright that this is of.
  package func upright(_ orientation: Orientation) -> PictureArea {
    let mirrored = PictureArea(unchecked: max(0, 1 - left - width), top, width, height)
    return switch orientation {
    case .upright: self
    case .turnedRight: turnedRight(times: 1)
    case .upsideDown: turnedRight(times: 2)
    case .turnedLeft: turnedRight(times: 3)
    // Each is mirrored, then turned.
    case .mirrored: mirrored
    case .flipped: mirrored.turnedRight(times: 2)
    case .transposed: mirrored.turnedRight(times: 3)
    case .transversed: mirrored.turnedRight(times: 1)
    }
  }

  /// The pixels of it, of which every one is counted that it touches.
  package func pixels(of size: PixelSize) -> PixelArea {
    func range(_ start: Double, _ length: Double, _ count: Int) -> Range<Int> {
      // So that 0.1 + 0.2 is 0.3.
      let tolerance = 1e-6
      let first = Int((start * Double(count) + tolerance).rounded(.down))
      let last = Int(((start + length) * Double(count) - tolerance).rounded(.up))
      let begin = min(max(0, first), max(0, count - 1))
      return begin..<max(begin + 1, min(last, count))
    }
    return PixelArea(x: range(left, width, size.width), y: range(top, height, size.height))
  }
}

/// A rectangle of pixels.
package struct PixelArea: Sendable, Hashable {
  package var x, y: Range<Int>

  package init(x: Range<Int>, y: Range<Int>) { (self.x, self.y) = (x, y) }

  package var size: PixelSize { PixelSize(width: x.count, height: y.count) }

  /// The same pixels of the picture as it is stored.
  ///
  /// - Parameters:
  ///   - orientation: What turns the stored picture upright.
  ///   - stored: Its size.
  package func stored(_ orientation: Orientation, _ stored: PixelSize) -> PixelArea {
    func flipped(_ range: Range<Int>, _ count: Int) -> Range<Int> {
      count - range.upperBound..<count - range.lowerBound
    }
    var area = orientation.swapsSides ? PixelArea(x: y, y: x) : self
    if [.mirrored, .upsideDown, .transversed, .turnedLeft].contains(orientation) {
      area.x = flipped(area.x, stored.width)
    }
    if [.upsideDown, .flipped, .turnedRight, .transversed].contains(orientation) {
      area.y = flipped(area.y, stored.height)
    }
    return area
  }
}

extension PictureArea: Stored {
  package static var blank: PictureArea { PictureArea(unchecked: 0, 0, 1, 1) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&left)
    try visitor.visit(&top)
    try visitor.visit(&width)
    try visitor.visit(&height)
  }
}
