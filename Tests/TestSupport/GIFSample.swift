/// Builds GIFs, whose pixels are not compressed.
package struct GIFSample {
  /// Of the screen.
  package var width: Int
  package var height: Int
  /// Where the picture is on the screen: left, top, width and height.
  package var picture: (left: Int, top: Int, width: Int, height: Int)
  /// For each pixel its colour, in `0..<128`.
  package var colour: (_ x: Int, _ y: Int) -> UInt8 = { x, y in UInt8((x + 3 * y) % 128) }
  package var isInterlaced = false
  package var transparent: UInt8?
  /// Blocks before the picture.
  package var extensions: [UInt8] = []

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    picture = (0, 0, width, height)
  }

  /// Red, green and blue of a colour.
  package static func rgb(_ colour: UInt8) -> [UInt8] { [colour * 2, 255 - colour * 2, colour] }

  /// An extension: its code, and its parts.
  package static func block(_ code: UInt8, _ parts: [[UInt8]]) -> [UInt8] {
    [0x21, code] + parts.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  package static func xmp(_ packet: String) -> [UInt8] {
    let trailer = [0x01] + (0...255).reversed().map { UInt8($0) }
    return [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Array(packet.utf8) + trailer + [0]
  }

  /// - Parameter pictures: How many there are; all look the same.
  package func bytes(pictures: Int = 1) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + GIFSample.short(width) + GIFSample.short(height) + [0xE6, 0, 0]
    for colour in UInt8(0)..<128 { bytes += GIFSample.rgb(colour) }
    bytes += extensions
    for _ in 0..<pictures { bytes += block }
    return bytes + [0x3B]
  }

  /// A picture, with what controls it.
  private var block: [UInt8] {
    var bytes = transparent.map { GIFSample.block(0xF9, [[1, 0, 0, $0]]) } ?? []
    bytes += [0x2C] + GIFSample.short(picture.left) + GIFSample.short(picture.top)
    bytes += GIFSample.short(picture.width) + GIFSample.short(picture.height)
    bytes += [isInterlaced ? 0x40 : 0, 7]
    let codes = codes
    for start in stride(from: 0, to: codes.count, by: 255) {
      let part = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(part.count)] + part
    }
    return bytes + [0]
  }

  /// Of eight bits: they become longer after 126, unless the table is cleared.
  private var codes: [UInt8] {
    var pixels: [UInt8] = []
    for (start, step) in isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)] {
      for y in stride(from: start, to: picture.height, by: step) {
        for x in 0..<picture.width { pixels.append(colour(x, y)) }
      }
    }
    var codes: [UInt8] = []
    for start in stride(from: 0, to: pixels.count, by: 126) {
      codes += [128] + pixels[start..<min(start + 126, pixels.count)]
    }
    return codes + [129]
  }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
}
