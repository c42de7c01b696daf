/// The name of a place, from fields for its parts.
enum WrittenPlaceName {
  /// - Parameter parts: The smallest first; `nil` where it is not known.
  /// - Returns: `nil` when none is.
  static func joining(_ parts: [String?]) -> String? {
    var known: [String] = []
    // Some programs write the city as the sublocation, too.
    for part in parts.compactMap(\.self) where !known.contains(part) { known.append(part) }
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }
}
