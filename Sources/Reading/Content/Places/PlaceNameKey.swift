/// Normalizes names of places.
package enum PlaceNameKey {
  /// On one line, without control characters, with single spaces.
  package static func tidied(_ text: String) -> String {
    text.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    .joined(separator: " ")
  }

  /// A key that is equal for names that differ only in case and spaces.
  package static func key(_ name: String) -> String { tidied(name).lowercased() }
}
