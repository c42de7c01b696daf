import Photography

/// The positions of a line in KML: longitude, latitude and perhaps the elevation, with commas between them and white space between
/// positions.
///
/// Some programs write white space after the commas, or separate all numbers in the same way.
enum KMLCoordinates {
  static func points(in text: String) -> [PointBuilder] {
    let tuples = text.split(whereSeparator: \.isWhitespace).map(parts)
    if tuples.allSatisfy({ 2...3 ~= numbers($0) || $0.count == 2 }) {
      return tuples.map(PointBuilder.init(numbers:))
    }
    let joined = KMLCoordinates.tuples(joiningCommasIn: text)
    if joined.allSatisfy({ 2...3 ~= numbers($0) }) { return joined.map(PointBuilder.init(numbers:)) }
    return grouped(joined.joined().filter { !$0.isEmpty })
  }

  private static func parts(_ tuple: Substring) -> [Substring] {
    tuple.split(separator: ",", omittingEmptySubsequences: false)
  }

  private static func numbers(_ parts: [Substring]) -> Int { parts.count { !$0.isEmpty } }

  /// The tuples of a text without white space before and after its commas.
  private static func tuples(joiningCommasIn text: String) -> [[Substring]] {
    var pieces: [Substring] = []
    var continues = false
    for piece in text.split(whereSeparator: \.isWhitespace) {
      if continues || piece.first == ",", let last = pieces.popLast() {
        pieces.append(last + piece)
      } else {
        pieces.append(piece)
      }
      continues = piece.last == ","
    }
    return pieces.map(parts)
  }

  /// Numbers without a mark between positions, with or without elevations: as the shorter line has them.
  private static func grouped(_ numbers: [Substring]) -> [PointBuilder] {
    let lines = [3, 2].filter { numbers.count.isMultiple(of: $0) }.map { size in
      stride(from: 0, to: numbers.count, by: size).map {
        PointBuilder(numbers: Array(numbers[$0..<$0 + size]))
      }
    }.filter { $0.allSatisfy { $0.coordinate != nil } }
    // What cannot be told apart is one position that cannot be used.
    return lines.min { length(of: $0) < length(of: $1) } ?? [PointBuilder()]
  }

  private static func length(of line: [PointBuilder]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { sum, pair in
      guard let a = pair.0.coordinate, let b = pair.1.coordinate else { return sum }
      return sum + Sphere.distance(a, b)
    }
  }
}

extension PointBuilder {
  /// - Parameter numbers: Longitude, latitude, and perhaps the elevation.
  init(numbers: [Substring]) {
    self.init(
      latitude: numbers.count > 1 ? String(numbers[1]) : nil, longitude: numbers.first.map(String.init))
    elevation = numbers.count > 2 ? Number.of(String(numbers[2])) : nil
  }
}
