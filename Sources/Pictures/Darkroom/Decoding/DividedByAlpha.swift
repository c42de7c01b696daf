extension UnsafeMutablePointer<UInt8> {
  /// Divides the colours of a row by its alpha, by which they are multiplied.
  ///
  /// - Parameter layout: `rgba` or `deepRGBA`.
  func divideByAlpha(pixels: Int, _ layout: PixelLayout) {
    func divide<Sample: FixedWidthInteger & UnsignedInteger>(_ row: UnsafeMutablePointer<Sample>) {
      for x in 0..<pixels where row[x * 4 + 3] > 0 {
        for channel in 0..<3 {
          let value = UInt64(row[x * 4 + channel]) * UInt64(Sample.max) / UInt64(row[x * 4 + 3])
          row[x * 4 + channel] = Sample(clamping: value)
        }
      }
    }
    if layout == .deepRGBA {
      withMemoryRebound(to: UInt16.self, capacity: pixels * 4) { divide($0) }
    } else {
      divide(self)
    }
  }
}
