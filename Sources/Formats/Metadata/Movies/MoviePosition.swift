import Photography

/// A position as movies write it: `+48.2082+016.3738+170.0/`.
///
/// - Note: ISO 6709:2008, annex H: degrees, degrees and minutes, or degrees, minutes and seconds, told by the number of digits.
struct MoviePosition {
  let coordinate: Coordinate
  /// Metres above sea level.
  let altitude: Double?

  /// - Returns: `nil` for other texts, and for 0, 0, which phones write when they know no position.
  init?(_ text: String) {
    var numbers: [Substring] = []
    var rest = text[...]
    while let sign = rest.first, sign == "+" || sign == "-", numbers.count < 3 {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard !digits.isEmpty else { return nil }
      numbers.append(rest[..<digits.endIndex])
      rest = rest[digits.endIndex...]
    }
    guard numbers.count >= 2, let latitude = MoviePosition.angle(numbers[0], degreeDigits: 2),
      let longitude = MoviePosition.angle(numbers[1], degreeDigits: 3),
      latitude != 0 || longitude != 0, let place = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    coordinate = place
    altitude = numbers.count > 2 ? Double(numbers[2]).flatMap(Credible.altitude) : nil
  }

  private static func angle(_ text: Substring, degreeDigits: Int) -> Double? {
    let digits = text.dropFirst()
    guard let number = Double(digits) else { return nil }
    let whole = digits.prefix { $0 != "." }.count
    let angle: Double
    switch whole - degreeDigits {
    case ...0: angle = number
    case 2: angle = (number / 100).rounded(.down) + number.truncatingRemainder(dividingBy: 100) / 60
    case 4:
      let minutes = (number / 100).rounded(.down).truncatingRemainder(dividingBy: 100)
      angle =
        (number / 10_000).rounded(.down) + minutes / 60 + number.truncatingRemainder(dividingBy: 100) / 3600
    default: return nil
    }
    return text.first == "-" ? -angle : angle
  }
}

extension MetadataBlock {
  /// Adds a position as movies write it.
  mutating func add(_ position: MoviePosition?) {
    guard let position else { return }
    add(position: position.coordinate, isSure: true)
    set(\.altitude, position.altitude)
  }
}
