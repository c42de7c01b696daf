/// What a decoder of HEVC needs before a picture: an `hvcC` box.
///
/// - Note: ISO/IEC 14496-15:2022, 8.3.2.1.
struct HEVCConfiguration: Sendable {
  /// Of brightness.
  let bits: Int
  /// NAL units with the parameters of the picture.
  private(set) var units: [ArraySlice<UInt8>] = []
  /// How many bytes the length of a unit of the picture has.
  private let lengthSize: Int

  /// - Returns: `nil` for another box, and for one that is cut short.
  init?(_ box: ISOBox) {
    var cursor = ByteCursor(box.body, at: 21)
    guard box.kind == "hvcC", let depth = box.body.byte(at: 17), let sizes = cursor.take(1),
      let arrays = cursor.take(1)
    else { return nil }
    bits = 8 + Int(depth & 7)
    lengthSize = 1 + sizes & 3
    for _ in 0..<arrays {
      guard cursor.take(1) != nil, let count = cursor.take(2) else { return nil }
      for _ in 0..<count {
        guard let unit = cursor.takeWindow(lengthSize: 2) else { return nil }
        units.append(unit.bytes)
      }
    }
  }

  /// The NAL units of a picture's bytes.
  ///
  /// - Returns: `nil` when one is cut short.
  func units(of picture: ByteWindow) -> [ArraySlice<UInt8>]? {
    var cursor = ByteCursor(picture)
    var units: [ArraySlice<UInt8>] = []
    while cursor.offset < picture.count {
      guard let unit = cursor.takeWindow(lengthSize: lengthSize) else { return nil }
      units.append(unit.bytes)
    }
    return units
  }
}
