internal import JSON

extension Double {
  /// The number in decimal digits, as ``Markup`` writes it: equal on every machine, without trailing zeros.
  ///
  /// - Parameter places: The greatest number of decimal places, in `0...12`.
  public func decimal(places: Int) -> String {
    var bytes: [UInt8] = []
    Decimals.append(self, places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
