/// Where the heights of contours are written: on the straightest parts of their lines.
struct ContourNames {
  let text: String

  /// In units: an eighth of a pixel. Digits are some six pixels wide; scripts want sixteen more.
  private var length: Double { (Double(text.count) * 6 + 20) * 8 }
  /// Between two heights on a line, in units.
  private static let distance = 4_000.0

  /// Short parts of a line, so long that the text has room, with the higher ground above the text.
  func places(on line: [GroundPoint]) -> [[GroundPoint]] {
    let frame = ClipFrame(units: GroundLevel.units, margin: 0)
    return frame.lines(of: line).flatMap { part in
      // The higher ground is on the right of a contour, and above what is read.
      placesInFrame(part.reversed())
    }
  }

  private func placesInFrame(_ line: [GroundPoint]) -> [[GroundPoint]] {
    var reached = [0.0]
    for (point, next) in zip(line, line.dropFirst()) {
      reached.append(reached[reached.count - 1] + point.squaredDistance(next).squareRoot())
    }
    guard let whole = reached.last, whole >= length * 1.5 else { return [] }
    let count = max(1, Int(whole / ContourNames.distance))
    return (0..<count).compactMap { number in
      let (from, to) = (whole * Double(number) / Double(count), whole * Double(number + 1) / Double(count))
      var best: (start: Int, end: Int, straightness: Double)?
      var end = 0
      for start in line.indices where reached[start] >= from && reached[start] + length <= to {
        while end < line.count - 1, reached[end] - reached[start] < length { end += 1 }
        let way = reached[end] - reached[start]
        guard way >= length else { break }
        let straightness = line[start].squaredDistance(line[end]).squareRoot() / way
        if straightness > best?.straightness ?? 0.9 { best = (start, end, straightness) }
      }
      return best.map { Array(line[$0.start...$0.end]) }
    }
  }
}
