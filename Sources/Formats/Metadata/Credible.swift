/// Numbers that a photograph can have: programs write 0, 65535, 4294967295 and others for those that they do not know.
enum Credible {
  /// Seconds, up to a month.
  static func exposureTime(_ seconds: Double) -> Double? {
    seconds > 0 && seconds < 2_700_000 ? seconds : nil
  }

  /// The f-number; pinholes have some hundreds.
  static func aperture(_ number: Double) -> Double? { number > 0.1 && number < 2000 ? number : nil }

  /// Millimetres, up to those of large telescopes.
  static func focalLength(_ millimetres: Double) -> Double? {
    millimetres > 0.01 && millimetres < 65_535 ? millimetres : nil
  }

  /// ISO speed; that of the most sensitive cameras is some millions.
  static func sensitivity(_ speed: Int) -> Int? {
    (1..<20_000_000).contains(speed) && speed != 65_535 ? speed : nil
  }

  /// Metres above the sea, from the deepest trench to beyond the space stations.
  static func altitude(_ metres: Double) -> Double? { (-12_000...1_000_000).contains(metres) ? metres : nil }
}
