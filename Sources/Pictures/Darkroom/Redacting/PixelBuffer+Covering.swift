import Photography

extension PixelBuffer {
  /// Covers areas, each with a soft picture of the pixels around it. Nothing of what was there goes into it, so that no program brings it back.
  ///
  /// - Parameters:
  ///   - size: Of the picture.
  ///   - isDeep: Whether a channel has 16 bits.
  func cover(_ areas: [PixelArea], of size: PixelSize, isDeep: Bool) {
    if isDeep {
      row(0).withMemoryRebound(to: UInt16.self, capacity: 4 * size.width * size.height) {
        for area in areas { Cover(area, of: areas, around: $0, size).paint($0) }
      }
    } else {
      for area in areas { Cover(area, of: areas, around: row(0), size).paint(row(0)) }
    }
  }
}

/// The colours along the edges of an area, coarsely, from which those inside are blended.
private struct Cover<Channel: FixedWidthInteger & UnsignedInteger> {
  private typealias Colour = SIMD4<Float>
  /// How many colours an edge has.
  private static var steps: Int { 6 }

  private let area: PixelArea
  private let width: Int
  /// `nil` where the area reaches the edge of the picture.
  private let left, right, above, below: [Colour]?

  /// - Parameters:
  ///   - areas: All that are covered: another one's pixels are not those around this one.
  ///   - pixels: Four channels each, row by row.
  init(
    _ area: PixelArea, of areas: [PixelArea], around pixels: UnsafeMutablePointer<Channel>, _ size: PixelSize
  ) {
    (self.area, width) = (area, size.width)
    func colour(_ x: Int, _ y: Int) -> Colour? {
      if areas.contains(where: { $0.x.contains(x) && $0.y.contains(y) }) { return nil }
      let pixel = pixels + 4 * (y * size.width + x)
      return Colour(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
    }
    // Each is the mean of a third of the edge, so that no line of it goes on inside.
    func edge(_ range: Range<Int>, _ colour: (Int) -> Colour?) -> [Colour]? {
      let third = max(1, range.count / 3)
      let means = (0..<Self.steps).map { step -> Colour? in
        let middle = range.lowerBound + (2 * step + 1) * range.count / (2 * Self.steps)
        let part = max(range.lowerBound, middle - third / 2)..<min(range.upperBound, middle + third / 2 + 1)
        return Self.mean(part.compactMap(colour))
      }
      return Self.mean(means.compactMap(\.self)).map { mean in means.map { $0 ?? mean } }
    }
    let (x, y) = (area.x, area.y)
    left = x.lowerBound > 0 ? edge(y) { colour(x.lowerBound - 1, $0) } : nil
    right = x.upperBound < size.width ? edge(y) { colour(x.upperBound, $0) } : nil
    above = y.lowerBound > 0 ? edge(x) { colour($0, y.lowerBound - 1) } : nil
    below = y.upperBound < size.height ? edge(x) { colour($0, y.upperBound) } : nil
  }

  private static func mean(_ colours: [Colour]) -> Colour? {
    colours.isEmpty ? nil : colours.reduce(.zero, +) / Float(colours.count)
  }

  func paint(_ pixels: UnsafeMutablePointer<Channel>) {
    let (w, h) = (Float(area.x.count), Float(area.y.count))
    for y in area.y {
      let down = (Float(y - area.y.lowerBound) + 0.5) / h
      for x in area.x {
        let across = (Float(x - area.x.lowerBound) + 0.5) / w
        let colour = blend(across, down)
        let pixel = pixels + 4 * (y * width + x)
        for channel in 0..<4 { pixel[channel] = Channel(clamping: Int(colour[channel].rounded())) }
      }
    }
  }

  /// Nearer edges count more. Of the whole picture, nothing is known: grey.
  private func blend(_ across: Float, _ down: Float) -> Colour {
    var (sum, weights) = (Colour.zero, Float(0))
    func add(_ edge: [Colour]?, _ position: Float, _ distance: Float) {
      guard let edge else { return }
      let weight = 1 / (distance + 0.05)
      sum += Cover.colour(edge, position) * weight
      weights += weight
    }
    add(left, down, across)
    add(right, down, 1 - across)
    add(above, across, down)
    add(below, across, 1 - down)
    guard weights > 0 else {
      let most = Float(Channel.max)
      return Colour(most / 2, most / 2, most / 2, most)
    }
    return sum / weights
  }

  private static func colour(_ edge: [Colour], _ position: Float) -> Colour {
    let exact = min(max(position * Float(steps) - 0.5, 0), Float(steps - 1))
    let first = min(Int(exact), steps - 2)
    let part = exact - Float(first)
    return edge[first] * (1 - part) + edge[first + 1] * part
  }
}
