import Metadata
import Photography

/// A photograph and its gain map as pixels.
struct HDRPicture {
  var base: Bitmap
  /// An ICC profile of the base's colours; `nil` for sRGB.
  var profile: [UInt8]?
  var map: Bitmap
  var numbers: GainMap

  /// The quality of maps: gains are smooth.
  private static let mapQuality = 75

  /// The file: the JPEG of the base, which all programs show, and behind it that of the map.
  func jpeg(_ settings: JPEGSettings, _ exif: EXIFWriter) throws(DarkroomError) -> [UInt8] {
    let isGrey = map.isGrey
    // Equal numbers for all colours are those of a map without colour, and the other way round.
    let alike = Set(numbers.channels).count == 1 ? Array(numbers.channels.prefix(1)) : numbers.channels
    let channels = isGrey || alike.count == 3 ? alike : Array(repeating: alike[0], count: 3)
    guard
      let written = GainMap(
        channels: channels, baseHeadroom: numbers.baseHeadroom, alternateHeadroom: numbers.alternateHeadroom
      )?.rounded
    else { throw .unwritable(.jpeg, reason: "its gain map has no range") }
    var gains = try map.jpeg(
      JPEGSettings(quality: HDRPicture.mapQuality, isOptimised: true, isGrey: isGrey && channels.count == 1))
    var described: [UInt8] = []
    described.append(segment: 0xE1, GainMapSegments.xmp(of: written))
    described.append(segment: 0xE2, GainMapSegments.block(of: written))
    gains.insert(contentsOf: described, at: HDRPicture.endOfFirstSegments(gains))

    var result = try base.jpeg(settings, exif)
    let place = HDRPicture.endOfFirstSegments(result)
    var head: [UInt8] = []
    head.append(segment: 0xE1, GainMapSegments.ofBase(mapLength: gains.count))
    head.append(segment: 0xE2, GainMapSegments.block(of: nil))
    for part in profile.map(Darkroom.parts(ofProfile:)) ?? [] { head.append(segment: 0xE2, part) }
    let start = place + head.count + 4
    let list = { (length: Int) in GainMapSegments.list(base: length, map: gains.count, start: start) }
    head.append(segment: 0xE2, list(result.count + head.count + 4 + list(0).count))
    result.insert(contentsOf: head, at: place)
    return result + gains
  }

  /// Behind the segments of JFIF and EXIF, which come first.
  private static func endOfFirstSegments(_ file: [UInt8]) -> Int {
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF, file[offset + 1] == 0xE0 || file[offset + 1] == 0xE1
    {
      offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
    }
    return min(offset, file.count)
  }
}

extension Bitmap {
  /// Whether no pixel has a colour that can be seen.
  fileprivate var isGrey: Bool {
    withRows { rows in
      (0..<size.width * size.height).allSatisfy { i in
        let (red, green, blue) = (Int(rows.base[4 * i]), Int(rows.base[4 * i + 1]), Int(rows.base[4 * i + 2]))
        return abs(red - green) <= 2 && abs(blue - green) <= 2
      }
    }
  }
}
