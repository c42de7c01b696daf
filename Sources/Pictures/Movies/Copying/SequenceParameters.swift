import Photography

/// What H.264 says of its pictures in a sequence parameter set.
///
/// - Note: ISO/IEC 14496-10, 7.3.2.1 and annex E.
struct SequenceParameters {
  private(set) var profile = 0
  /// Flags of the profile.
  private(set) var constraints = 0
  private(set) var level = 0
  /// Whether it has 8 bits, and colours of half the width and height.
  private(set) var isPlain = true
  /// Of a picture, without what is cropped.
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var isInterlaced = false
  private(set) var hasSquarePixels = true
  private(set) var isFullRange = false
  /// Codes of ISO/IEC 23091-2; 2 is unspecified.
  private(set) var transfer = 2
  private(set) var matrix = 2

  /// - Parameter unit: The unit, with its header.
  /// - Returns: `nil` for what is damaged, or has more than parameters.
  init?(_ unit: ArraySlice<UInt8>) {
    guard let header = unit.first, header & 31 == 7, unit.count <= 1024 else { return nil }
    var reader = BitReader(unit: unit)
    (profile, constraints, level) = (reader.bits(8), reader.bits(8), reader.bits(8))
    _ = reader.golomb()
    // Of other profiles than these nothing is copied.
    guard [66, 77, 88, 100].contains(profile) else { return nil }
    if profile == 100 { readHigh(&reader) }
    _ = reader.golomb()
    SequenceParameters.skipOrder(&reader)
    _ = (reader.golomb(), reader.flag())
    readSize(&reader)
    if reader.flag() { readUsability(&reader) }
    guard !reader.isPastEnd, reader.isAtEnd(), size.width > 0, size.height > 0 else { return nil }
  }

  /// As ffprobe calls it.
  var profileName: String {
    switch profile {
    case 66: constraints & 0x40 != 0 ? "Constrained Baseline" : "Baseline"
    case 77: "Main"
    case 100: "High"
    default: "Extended"
    }
  }

  private mutating func readHigh(_ reader: inout BitReader) {
    let chroma = reader.golomb()
    if chroma == 3 { _ = reader.flag() }
    let depths = (reader.golomb(), reader.golomb())
    isPlain = chroma == 1 && depths == (0, 0)
    _ = reader.flag()
    if reader.flag() { reader.skipScales(chroma == 3 ? 12 : 8) }
  }

  /// The order in which pictures are shown.
  private static func skipOrder(_ reader: inout BitReader) {
    switch reader.golomb() {
    case 0: _ = reader.golomb()
    case 1:
      _ = (reader.flag(), reader.golomb(), reader.golomb())
      for _ in 0..<min(255, reader.golomb()) where !reader.isPastEnd { _ = reader.golomb() }
    default: break
    }
  }

  private mutating func readSize(_ reader: inout BitReader) {
    let (across, down) = (reader.golomb() + 1, reader.golomb() + 1)
    isInterlaced = !reader.flag()
    if isInterlaced { _ = reader.flag() }
    _ = reader.flag()
    let rows = isInterlaced ? 2 : 1
    var crop = (left: 0, right: 0, top: 0, bottom: 0)
    if reader.flag() { crop = (reader.golomb(), reader.golomb(), reader.golomb(), reader.golomb()) }
    guard across <= 4096, down <= 4096, max(crop.left, crop.right, crop.top, crop.bottom) <= 65_535 else {
      return
    }
    size = PixelSize(
      width: across * 16 - 2 * (crop.left + crop.right),
      height: down * 16 * rows - 2 * rows * (crop.top + crop.bottom))
  }

  private mutating func readUsability(_ reader: inout BitReader) {
    if reader.flag() {
      let aspect = reader.bits(8)
      // Others name the width and the height of a pixel by a number, or write both.
      hasSquarePixels = aspect == 255 ? reader.bits(16) == reader.bits(16) : aspect <= 1
    }
    if reader.flag() { _ = reader.flag() }
    if reader.flag() {
      _ = reader.bits(3)
      isFullRange = reader.flag()
      if reader.flag() { (_, transfer, matrix) = (reader.bits(8), reader.bits(8), reader.bits(8)) }
    }
    if reader.flag() { _ = (reader.golomb(), reader.golomb()) }
    if reader.flag() { _ = (reader.bits(32), reader.bits(32), reader.flag()) }
    var hasBuffers = false
    for _ in 0..<2 where reader.flag() {
      hasBuffers = true
      SequenceParameters.skipBuffers(&reader)
    }
    if hasBuffers { _ = reader.flag() }
    _ = reader.flag()
    if reader.flag() {
      _ = reader.flag()
      for _ in 0..<6 { _ = reader.golomb() }
    }
  }

  private static func skipBuffers(_ reader: inout BitReader) {
    let count = min(31, reader.golomb())
    _ = reader.bits(8)
    for _ in 0...count { _ = (reader.golomb(), reader.golomb(), reader.flag()) }
    _ = reader.bits(20)
  }
}

/// Whether a picture parameter set is one of slices in their order, and has nothing behind it.
///
/// - Note: ISO/IEC 14496-10, 7.3.2.2.
enum PictureParameters {
  /// The most bytes: its lists of scales have fewer.
  private static let largest = 512

  /// - Parameter unit: The unit, with its header.
  static func areWhole(_ unit: ArraySlice<UInt8>) -> Bool {
    guard let header = unit.first, header & 31 == 8, unit.count <= largest else { return false }
    var reader = BitReader(unit: unit)
    _ = (reader.golomb(), reader.golomb(), reader.bits(2))
    // Groups of slices, which browsers do not play.
    guard reader.golomb() == 0 else { return false }
    _ = (reader.golomb(), reader.golomb(), reader.bits(3))
    _ = (reader.golomb(), reader.golomb(), reader.golomb(), reader.bits(3))
    var end = reader
    if end.isAtEnd() { return true }
    let hasLarge = reader.flag()
    if reader.flag() { reader.skipScales(hasLarge ? 8 : 6) }
    _ = reader.golomb()
    return !reader.isPastEnd && reader.isAtEnd()
  }
}
