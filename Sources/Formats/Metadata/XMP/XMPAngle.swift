/// A latitude or a longitude in XMP.
struct XMPAngle: Equatable {
  /// Negative for south and west.
  var degrees: Double
  /// What it would be without a reference that contradicts it.
  var other: Double
  /// Whether it says its hemisphere, and only one.
  var isSure: Bool

  /// Reads `47,30.5N`, `47,30,30N`, and the plain `47.508` or `-70.5` of some programs.
  ///
  /// - Parameter reference: `"N"`, `"South"`: the hemisphere, which Apple and others write apart. It comes first: the programs that
  ///   write another letter or sign beside it do so by mistake.
  /// - Returns: `nil` when the text has no number.
  init?(_ text: String, reference: String?) {
    guard let numbers = Sexagesimal.numbers(in: text), let size = Sexagesimal.degrees(numbers) else {
      return nil
    }
    let letter = text.last { $0.isLetter }.flatMap(XMPAngle.sign)
    let apart = reference?.first.flatMap(XMPAngle.sign)
    let written = letter == -1 ? -abs(size) : size
    other = written
    degrees = apart.map { $0 * abs(size) } ?? written
    isSure =
      degrees == 0
      || (apart != nil || letter != nil || size < 0)
        && (apart == nil || degrees == written || letter == nil && size > 0)
  }

  private static func sign(_ letter: Character) -> Double? {
    switch letter.uppercased() {
    case "N", "E": 1
    case "S", "W": -1
    default: nil
    }
  }
}
