extension Coordinate {
  /// Reads a position as people and programs write it.
  ///
  /// - `"46.55, 7.98"`, `"46.55 7.98"`, `"46,55; 7,98"`: degrees north, degrees east. Decimal commas count where both
  ///   numbers have one and something else separates the numbers.
  /// - `"46.55° N, 7.98° E"`, `"N 46 33 0 E 7 58 48"`, `"46°33′0″N 7°58′48″E"`, `"46 deg 33' 0.00\" N, …"`: with letters,
  ///   in either order.
  /// - `"geo:46.55,7.98"` (RFC 5870), `"lat: 46.55, lon: 7.98"`, and full plus codes: `"8FR9HX2J+2X"`.
  ///
  /// - Returns: `nil` if the text is anything else, is out of range, or can be read in two ways.
  package init?(written text: String) {
    if let code = PlusCode(text), let middle = code.middle {
      self = middle
      return
    }
    guard text.utf8.count <= 200 else { return nil }
    for comma in [WrittenNumbers.Comma.separates, .isDecimal] {
      if let halves = WrittenNumbers(text, comma: comma)?.halves, let coordinate = Coordinate(halves) {
        self = coordinate
        return
      }
    }
    return nil
  }

  private init?(_ halves: [WrittenNumbers.Half]) {
    guard halves.count == 2, let first = halves[0].degrees, let second = halves[1].degrees else { return nil }
    switch (halves[0].axis, halves[1].axis) {
    case (nil, nil), (.latitude, .longitude): self.init(latitude: first, longitude: second)
    case (.longitude, .latitude): self.init(latitude: second, longitude: first)
    default: return nil
    }
  }
}
