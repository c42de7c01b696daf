internal import JSON

extension Double {
  /// The number with at most so many decimal places, as ``Markup`` writes it.
  public func decimal(places: Int) -> String {
    var bytes: [UInt8] = []
    Decimals.append(self, places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
