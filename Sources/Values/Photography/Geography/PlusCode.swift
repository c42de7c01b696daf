/// A plus code (Open Location Code 1.0): `"8FVC9G8F+5W"`, or a short one, `"9G8F+5W"`, whose first digits come from a town.
package struct PlusCode: Sendable, Hashable {
  private static let alphabet = Array("23456789CFGHJMPQRVWX")
  /// The number of digits before the plus sign of a full code.
  private static let whole = 8
  /// Digits in pairs; after these, each digit is one of a grid of 4 columns and 5 rows.
  private static let paired = 10
  /// Degrees of a square of a number of pairs.
  private static let sizes = [20, 1, 0.05, 0.0025, 0.000125]

  /// 0 to 19.
  private let digits: [Int]
  /// The number of first digits that are missing: 0, 2, 4 or 6.
  private let missing: Int

  /// - Returns: `nil` if the text is not a plus code.
  package init?(_ text: String) {
    var text = Substring(text.uppercased())
    while text.last?.isWhitespace == true { text.removeLast() }
    text = text.drop(while: \.isWhitespace)
    guard text.utf8.count <= Self.whole + 8, let plus = text.firstIndex(of: "+") else { return nil }
    var before = text[..<plus]
    let after = text[text.index(after: plus)...]
    missing = Self.whole - before.count
    guard [0, 2, 4, 6].contains(missing), after.count != 1 else { return nil }
    if before.hasSuffix("0") {
      guard missing == 0, after.isEmpty else { return nil }
      while before.last == "0" { before.removeLast() }
      guard !before.isEmpty, before.count.isMultiple(of: 2) else { return nil }
    }
    let digits = (before + after).map { Self.alphabet.firstIndex(of: $0) }
    self.digits = digits.compactMap(\.self)
    guard self.digits.count == digits.count, !digits.isEmpty else { return nil }
    // 180 degrees of latitude are nine squares, 360 of longitude eighteen.
    guard missing > 0 || self.digits[0] < 9 && self.digits[1] < 18 else { return nil }
  }

  /// Whether the first digits are missing.
  package var isShort: Bool { missing > 0 }

  /// The middle of the area of a full code; `nil` for a short one.
  package var middle: Coordinate? { isShort ? nil : Self.middle(of: digits) }

  /// The middle of the area with this short code that is nearest to a place; that of a full code is its own.
  package func middle(near place: Coordinate) -> Coordinate? {
    guard isShort else { return middle }
    let pairs = missing / 2
    var first: [Int] = []
    var (latitude, longitude) = (min(place.latitude + 90, 180 - 1e-9), place.longitude + 180)
    if longitude >= 360 { longitude -= 360 }
    for size in Self.sizes.prefix(pairs) {
      let (row, column) = (Int(latitude / size), Int(longitude / size))
      first += [min(row, 19), min(column, 19)]
      latitude -= Double(row) * size
      longitude -= Double(column) * size
    }
    guard let found = Self.middle(of: first + digits) else { return nil }
    // The nearest one may be in the next square.
    let size = Self.sizes[pairs - 1]
    var (north, east) = (found.latitude, found.longitude)
    if north - place.latitude > size / 2, north - size >= -90 {
      north -= size
    } else if place.latitude - north > size / 2, north + size <= 90 {
      north += size
    }
    if east - place.longitude > size / 2 {
      east -= size
    } else if place.longitude - east > size / 2 {
      east += size
    }
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return Coordinate(latitude: north, longitude: east)
  }

  private static func middle(of digits: [Int]) -> Coordinate? {
    var (south, west, height, width) = (-90.0, -180.0, 400.0, 400.0)
    for (index, digit) in digits.prefix(paired).enumerated() {
      let size = sizes[index / 2]
      if index.isMultiple(of: 2) {
        south += Double(digit) * size
        height = size
      } else {
        west += Double(digit) * size
        width = size
      }
    }
    for digit in digits.dropFirst(paired) {
      height /= 5
      width /= 4
      south += Double(digit / 4) * height
      west += Double(digit % 4) * width
    }
    return Coordinate(latitude: min(90, south + height / 2), longitude: west + width / 2)
  }
}
