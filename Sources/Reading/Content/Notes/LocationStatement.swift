package import Photography

/// A photograph's location in a sidecar or folder settings.
package enum LocationStatement: Sendable, Hashable, Codable {
  /// Altitude in metres above sea level.
  case place(Coordinate, altitude: Double?)
  /// The place is hidden.
  case hidden

  /// Whether a word is meant to hide, though it is not `hidden`; “Secret” is also a town.
  static func isHiding(_ text: String) -> Bool { PrivacyWords.isHiding(text) }

  /// Whether a text is what programs write for numbers that they do not have: `NaN, NaN`. Nan is also a town.
  static func isMissing(_ text: String) -> Bool {
    let parts = text.lowercased().split { $0.isWhitespace || ",;".contains($0) }
    return parts.count > 1 && parts.allSatisfy { ["nan", "null", "none", "nil", "undefined"].contains($0) }
  }

  /// Reads `"47.5, 8.5"`, degrees north and east, or another notation of a position.
  static func coordinate(_ text: String) -> Coordinate? { Coordinate(written: text) }
}
