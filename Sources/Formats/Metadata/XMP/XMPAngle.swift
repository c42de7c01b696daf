/// Latitudes and longitudes in XMP.
enum XMPAngle {
  /// Reads `47,30.5N`, `47,30,30N`, and the plain `47.508` or `-70.5` of some programs.
  ///
  /// - Returns: Degrees, negative for south and west; `nil` when the text has no number.
  static func degrees(_ text: String) -> Double? {
    guard let numbers = Sexagesimal.numbers(in: text), let size = Sexagesimal.degrees(numbers) else {
      return nil
    }
    guard let letter = text.last(where: { $0.isLetter }) else { return size }
    switch letter.uppercased() {
    case "S", "W": return -abs(size)
    default: return size
    }
  }
}
