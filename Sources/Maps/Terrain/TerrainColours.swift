/// How terrain tiles, which are pictures, hold heights in their colours.
package enum TerrainColours: String, Sendable, CaseIterable {
  /// 256 red + green + blue / 256 - 32768 metres.
  case terrarium
  /// A tenth of 65536 red + 256 green + blue, less 10,000 metres.
  case mapbox

  /// In metres.
  package func height(red: UInt8, green: UInt8, blue: UInt8) -> Float {
    switch self {
    case .terrarium: Float(red) * 256 + Float(green) + Float(blue) / 256 - 32768
    case .mapbox: Float(Int(red) << 16 | Int(green) << 8 | Int(blue)) / 10 - 10_000
    }
  }
}
