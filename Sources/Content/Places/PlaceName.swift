internal import Photography

/// Names of places, as people type them and services send them.
package enum PlaceName {
  /// In one line: without control characters, white space collapsed.
  package static func tidied(_ text: String) -> String {
    text.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    .joined(separator: " ")
  }

  /// What two spellings of one name have in common: case does not count.
  package static func key(_ name: String) -> String { tidied(name).lowercased() }
}
