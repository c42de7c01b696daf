package import Photography

extension Coordinate {
  /// `"47.50° N, 8.50° E"`: two decimals, about a kilometre.
  package var words: String {
    func degrees(_ value: Double) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)°"
    }
    return
      "\(degrees(latitude)) \(latitude < 0 ? "S" : "N"), \(degrees(longitude)) \(longitude < 0 ? "W" : "E")"
  }
}
