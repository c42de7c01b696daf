/// Writes decimal numbers the same way on every machine.
package enum Decimals {
  /// Appends a number rounded half away from zero, without trailing zeros and never as `-0`.
  ///
  /// - Parameter places: In `0...12`; other values are clamped.
  package static func append(_ number: Double, places: Int, to bytes: inout [UInt8]) {
    let places = min(max(places, 0), 12)
    guard number.isFinite, abs(number) < 9e5 * 1e12 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard abs(number) * Double(scale) < 9e18 else {
      append(number, places: places - 1, to: &bytes)
      return
    }
    let scaled = Int((number * Double(scale)).rounded(.toNearestOrAwayFromZero))
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = (scaled.magnitude / UInt(scale), scaled.magnitude % UInt(scale))
    bytes.append(contentsOf: String(whole).utf8)
    guard rest > 0 else { return }
    var digits = Array(String(rest).utf8)
    digits = Array(repeating: UInt8(ascii: "0"), count: places - digits.count) + digits
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: digits)
  }
}
