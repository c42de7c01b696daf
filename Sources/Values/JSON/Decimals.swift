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
    append(whole, to: &bytes)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    append(rest, atLeast: places, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Appends a whole number, with zeros before it up to a number of digits.
  package static func append(_ number: UInt, atLeast count: Int = 1, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, start) = (number, 20)
      repeat {
        start -= 1
        digits.initializeElement(at: start, to: UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0 || 20 - start < min(count, 20)
      bytes.append(contentsOf: digits[start...])
    }
  }
}
