/// A name or a sign on the ground, at a point.
package struct GroundLabel: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case town, village, suburb, peak, pass, hut, station, locality, spring, lake, view
  }

  package var kind: Kind
  /// Empty for a sign without a name, such as a spring's.
  package var text: String
  /// The first zoom at which it is shown.
  package var zoom: Double
  /// Metres above the sea, of peaks and passes.
  package var height: Int?
  package var at: GroundPoint
}

/// The name of a street, or a contour's height, along its line.
package struct GroundName: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case street, height
  }

  package var kind: Kind
  package var text: String
  /// The first zoom at which it is shown.
  package var zoom: Double
  package var line: [GroundPoint]

  package init(kind: Kind = .street, text: String, zoom: Double, line: [GroundPoint]) {
    (self.kind, self.text, self.zoom, self.line) = (kind, text, zoom, line)
  }
}

/// In units of a tile, from its north-western corner: x east, y south.
package struct GroundPoint: Sendable, Hashable {
  package var x: Int
  package var y: Int

  package init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }
}
