/// Angles in degrees, minutes and seconds.
enum Sexagesimal {
  /// - Parameter parts: Degrees, then minutes and seconds, if any; each may have a fraction. The sign of the degrees holds
  ///   for the whole.
  /// - Returns: `nil` without degrees.
  static func degrees(_ parts: [Double]) -> Double? {
    guard let whole = parts.first else { return nil }
    let minutes = parts.count > 1 ? parts[1] : 0
    let seconds = parts.count > 2 ? parts[2] : 0
    let rest = (minutes + seconds / 60) / 60
    let degrees = whole.sign == .minus ? whole - rest : whole + rest
    return degrees.isFinite ? degrees : nil
  }

  /// The numbers in a text such as `47° 30' 12.5"`, at most three.
  static func numbers(in text: String) -> [Double]? {
    let pieces = text.split { !($0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+")) }
    let numbers = pieces.compactMap { Double($0) }.prefix(3)
    return numbers.isEmpty ? nil : Array(numbers)
  }
}
