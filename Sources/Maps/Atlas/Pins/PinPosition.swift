internal import Photography

/// A position on the map in quanta, steps of 2⁻²⁶ of the world; one pixel at ``PinZoom/deepest``.
///
/// Integers, so that sums and means are equal on every machine.
struct PinPosition: Sendable, Hashable {
  /// Increases eastwards from 180° west; in `0..<side`.
  var x: Int32
  /// Increases southwards from 85.05° north; in `0..<side`.
  var y: Int32

  static let bits = 26
  /// The world's width and height.
  static let side: Int32 = 1 << 26

  init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }

  /// 180° east is 180° west; the poles are clamped to the edge.
  init(_ coordinate: Coordinate) {
    let point = WebMercator.point(coordinate)
    let side = Double(PinPosition.side)
    x = Int32((point.x * side).rounded(.down)) & (PinPosition.side - 1)
    y = min(max(Int32((point.y * side).rounded(.down)), 0), PinPosition.side - 1)
  }

  /// The Morton code, 52 bits: the order visits each quadrant completely before the next.
  var code: UInt64 { PinPosition.spread(UInt32(x)) | PinPosition.spread(UInt32(y)) << 1 }

  /// Inserts a zero bit between all bits.
  static func spread(_ value: UInt32) -> UInt64 {
    var bits = UInt64(value)
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// The signed distance from one column to another, the shorter way around the world.
  static func eastward(from start: Int32, to end: Int32) -> Int32 { ((end &- start) << 6) >> 6 }
}

/// The integer zooms at which pins are clustered; at zoom z the world is 256 · 2^z pixels wide.
enum PinZoom {
  /// The zoom at which a pixel is a quantum; a cluster at this zoom never separates.
  static let deepest = 18
  /// Pins nearer than this many pixels are merged.
  static let radius = 48

  /// Quanta per pixel.
  static func quanta(_ zoom: Int) -> Int { 1 << (deepest - zoom) }
}
