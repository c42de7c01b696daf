/// The focal lengths and f-numbers of a lens without a name.
struct LensRange: Sendable, Hashable {
  /// Millimetres.
  var shortest: Double
  var longest: Double
  /// f-number at the shortest focal length, where known.
  var aperture: Double?
  var apertureAtLongest: Double?

  /// - Parameter field: EXIF tag 0xA432, four fractions; an unknown f-number is 0/0.
  init?(_ field: TIFFField) {
    guard let shortest = field.number(at: 0), let longest = field.number(at: 1), shortest > 0,
      longest >= shortest, longest < 100_000
    else { return nil }
    (self.shortest, self.longest) = (shortest, longest)
    aperture = field.number(at: 2).flatMap(Credible.aperture)
    apertureAtLongest = field.number(at: 3).flatMap(Credible.aperture)
  }
}

extension LensRange: CustomStringConvertible {
  /// `"24-70mm f/2.8"`, `"18-55mm f/3.5-5.6"`, `"50mm"`.
  var description: String {
    let lengths = LensRange.span(shortest, longest)
    guard let aperture else { return "\(lengths)mm" }
    return "\(lengths)mm f/\(LensRange.span(aperture, apertureAtLongest ?? aperture))"
  }

  private static func span(_ from: Double, _ to: Double) -> String {
    from == to ? tenths(from) : "\(tenths(from))-\(tenths(to))"
  }

  private static func tenths(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
