import Metadata
import Photography

/// Decodes BMP row by row; one that is packed in runs is unpacked whole first.
struct BMPReader: ~Copyable, ImageDecoder {
  private let picture: BMPPicture
  let layout: PixelLayout
  let colour: SourceColour
  /// The colours' numbers of a picture in runs.
  private var unpacked: [UInt8] = []
  private var nextRow = 0
  private var isCutShort = false

  var size: PixelSize { picture.size }
  var bytesHeldPerPixel: Int { picture.packing == .none ? 0 : 1 }
  var defects: [String] { isCutShort ? [DecodingDefect.damaged] : [] }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    let picture: BMPPicture
    do throws(PictureFault) {
      picture = try BMPPicture(Array(file))
    } catch {
      throw .unreadable(.bmp, reason: error.reason)
    }
    try picture.size.checked(against: Darkroom.pixelLimit)
    self.picture = picture
    layout = BMPReader.hasAlpha(picture) ? .rgba : .rgbx
    colour = picture.colourProfile.flatMap { SourceColour(profile: $0, channels: 3) } ?? .sRGB
  }

  /// Many programs write zeros where alpha belongs, and mean an opaque picture.
  private static func hasAlpha(_ picture: BMPPicture) -> Bool {
    guard picture.bitsPerPixel == 32, picture.masks[3] != 0 else { return false }
    let pixels = picture.pixels
    return stride(from: pixels.startIndex, to: pixels.endIndex - 3, by: 4).contains { start in
      word(pixels, start, bytes: 4) & picture.masks[3] != 0
    }
  }

  private static func word(_ bytes: ArraySlice<UInt8>, _ start: Int, bytes count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    nextRow = 0
    if picture.packing != .none { unpack() }
    guard !picture.pixels.isEmpty else { throw .unreadable(.bmp, reason: "it has no pixels") }
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    let y = picture.isTopDown ? nextRow : size.height - 1 - nextRow
    nextRow += 1
    guard picture.packing == .none else {
      for x in 0..<size.width { paint(unpacked[y * size.width + x], row + 4 * x) }
      return
    }
    let start = picture.pixels.startIndex + y * picture.bytesPerRow
    guard start + (size.width * picture.bitsPerPixel + 7) / 8 <= picture.pixels.endIndex else {
      isCutShort = true
      return DecodingDefect.fillRow(row, pixels: size.width, layout)
    }
    copy(start, to: row)
  }

  private func copy(_ start: Int, to row: UnsafeMutablePointer<UInt8>) {
    let (pixels, bits) = (picture.pixels, picture.bitsPerPixel)
    for x in 0..<size.width {
      let pixel = row + 4 * x
      switch bits {
      case 24:
        for channel in 0..<3 { pixel[channel] = pixels[start + 3 * x + 2 - channel] }
        pixel[3] = 255
      case 16, 32:
        let word = BMPReader.word(pixels, start + x * bits / 8, bytes: bits / 8)
        for channel in 0..<4 { pixel[channel] = scaled(word, picture.masks[channel]) }
        if layout == .rgbx { pixel[3] = 255 }
      default:
        let position = x * bits
        let index = pixels[start + position / 8] >> UInt8(8 - bits - position % 8)
        paint(index & UInt8(truncatingIfNeeded: 1 << bits - 1), pixel)
      }
    }
  }

  private func paint(_ index: UInt8, _ pixel: UnsafeMutablePointer<UInt8>) {
    let colour = Int(index) < picture.palette.count ? picture.palette[Int(index)] : [0, 0, 0]
    for channel in 0..<3 { pixel[channel] = colour[channel] }
    pixel[3] = 255
  }

  /// The bits of a mask as a number up to 255.
  private func scaled(_ word: UInt32, _ mask: UInt32) -> UInt8 {
    guard mask != 0 else { return 0 }
    let shift = UInt32(mask.trailingZeroBitCount)
    let (value, most) = (UInt64((word & mask) >> shift), UInt64(mask >> shift))
    return UInt8(clamping: (value * 255 + most / 2) / most)
  }

  /// Runs are a count and a colour; a count of 0 ends a row or the picture, moves, or begins colours that are not repeated.
  private mutating func unpack() {
    var colours = [UInt8](repeating: 0, count: size.width * size.height)
    isCutShort = true
    let isSmall = picture.packing == .runs4
    var (x, y) = (0, 0)
    var rest = picture.pixels
    func put(_ code: UInt8, _ index: Int) {
      let colour = isSmall ? code >> (index % 2 == 0 ? 4 : 0) & 15 : code
      if x < size.width, y < size.height { colours[y * size.width + x] = colour }
      x += 1
    }
    runs: while let count = rest.popFirst(), let code = rest.popFirst() {
      switch (count, code) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1):
        isCutShort = false
        break runs
      case (0, 2):
        guard let right = rest.popFirst(), let up = rest.popFirst() else { break runs }
        (x, y) = (x + Int(right), y + Int(up))
      case (0, _):
        let bytes = isSmall ? (Int(code) + 1) / 2 : Int(code)
        let part = Array(rest.prefix(bytes))
        guard part.count == bytes else { break runs }
        for index in 0..<Int(code) { put(part[isSmall ? index / 2 : index], index) }
        rest = rest.dropFirst(bytes + bytes % 2)
      default: for index in 0..<Int(count) { put(code, index) }
      }
    }
    unpacked = colours
  }
}
