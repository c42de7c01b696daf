/// A tile of a map: layers of points, lines and areas.
package struct VectorTile: Sendable, Hashable {
  package struct Layer: Sendable, Hashable {
    package var name: String
    /// Units across the tile.
    package var extent: Int
    package var features: [Feature]
  }

  package struct Feature: Sendable, Hashable {
    package var tags: [String: Value]
    package var geometry: Geometry
  }

  package enum Value: Sendable, Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// In units from the tile's north-western corner, x east and y south; also beyond its edges.
  package struct Point: Sendable, Hashable {
    package var x: Int32
    package var y: Int32

    package init(_ x: Int32, _ y: Int32) { (self.x, self.y) = (x, y) }
  }

  package enum Geometry: Sendable, Hashable {
    case points([Point])
    /// Each with two points or more.
    case lines([[Point]])
    /// Each an outline, and then its holes; rings with three points or more, not closed.
    case areas([[[Point]]])
  }

  package var layers: [Layer]
}

extension VectorTile.Feature {
  /// The value of a tag that is text.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = tags[name] { return text }
    return nil
  }

  /// The value of a tag that is a number, also one that is written as text.
  package func number(_ name: String) -> Double? {
    switch tags[name] {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// Whether a tag is true.
  package func flag(_ name: String) -> Bool {
    switch tags[name] {
    case .flag(let flag): flag
    case .number(let number): number != 0
    case .text(let text): ["yes", "true", "1"].contains(text)
    case nil: false
    }
  }
}
