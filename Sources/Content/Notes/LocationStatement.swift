package import Photography

/// A photograph's location in a sidecar or folder settings.
package enum LocationStatement: Sendable, Hashable, Codable {
  /// Altitude in metres above sea level.
  case place(Coordinate, altitude: Double?)
  /// The place is hidden.
  case hidden

  /// Whether a word is meant to hide, though it is not `hidden`; “Secret” is also a town.
  static func isHiding(_ text: String) -> Bool { PrivacyWords.isHiding(text) }

  /// Reads `"47.5, 8.5"`, degrees north and east.
  static func coordinate(_ text: String) -> Coordinate? {
    let parts = text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      return nil
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
