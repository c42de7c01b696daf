import Metadata
import Photography

/// Decodes TIFF, one row of strips or tiles at a time.
struct TIFFReader: ~Copyable, ImageDecoder {
  private let picture: TIFFPicture
  let layout: PixelLayout
  let colour: SourceColour
  /// The strips or tiles that hold the next row, from left to right, those of each sample of a planar picture after another.
  private var band: [TIFFPart] = []
  private var nextRow = 0
  private var isCutShort = false
  private var line: [UInt16] = []

  var size: PixelSize { picture.size }
  var defects: [String] { isCutShort ? [DecodingDefect.damaged] : [] }

  /// A band as it is and as it becomes.
  var bytesHeldPerPixel: Int {
    let (width, height) = (
      picture.partSize.width * picture.partsAcross, min(size.height, picture.partSize.height)
    )
    let bytes = max(4, picture.samples * ((picture.bits + 7) / 8))
    return (bytes * width * height - 1) / (size.width * size.height) + 1
  }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    let picture: TIFFPicture
    do throws(PictureFault) {
      picture = try TIFFPicture(Array(file))
    } catch {
      throw .unreadable(.tiff, reason: error.reason)
    }
    self.picture = picture
    let isInk = picture.colours == .cmyk
    layout =
      isInk ? .cmyk : picture.bits == 16 ? .deepRGBA : picture.alpha == .none ? .rgbx : .rgba
    let channels = isInk ? 4 : picture.colours.samples
    colour = picture.colourProfile.flatMap { SourceColour(profile: $0, channels: channels) } ?? .sRGB
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    nextRow = 0
    line = [UInt16](repeating: 0, count: size.width * picture.samples)
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard nextRow < size.height else { throw .unreadable(.tiff, reason: "it has no pixels") }
    let y = nextRow % picture.partSize.height
    if y == 0 { try decodeBand(nextRow / picture.partSize.height) }
    nextRow += 1
    if picture.packing == .jpeg {
      copyRow(y, to: row)
      return
    }
    let planes = picture.isPlanar ? picture.samples : 1
    for plane in 0..<planes {
      for column in 0..<picture.partsAcross {
        read(y, of: band[plane * picture.partsAcross + column], column, plane)
      }
    }
    TIFFPixels(picture).write(line, to: row)
    if picture.alpha == .premultiplied { row.divideByAlpha(pixels: size.width, layout) }
  }

  /// Copies a row of what a JPEG decoder gave.
  private func copyRow(_ y: Int, to row: UnsafeMutablePointer<UInt8>) {
    for (column, part) in band.enumerated() {
      let left = column * picture.partSize.width
      let count = 4 * min(picture.partSize.width, size.width - left)
      for index in 0..<count {
        let byte = part.bytes[y * part.bytesPerRow + index]
        row[4 * left + index] = layout == .cmyk ? 255 - byte : byte
      }
    }
  }

  /// Adds a row of a strip or tile to the line.
  private mutating func read(_ y: Int, of part: TIFFPart, _ column: Int, _ plane: Int) {
    let step = picture.isPlanar ? 1 : picture.samples
    let left = column * picture.partSize.width
    let count = min(picture.partSize.width, size.width - left) * step
    let mask = UInt16(truncatingIfNeeded: 1 << picture.bits - 1)
    var values = [UInt16](repeating: 0, count: count)
    for index in 0..<count {
      values[index] = part.sample(index, inRow: y, bits: picture.bits, isBigEndian: picture.isBigEndian)
      if picture.isDifferential, index >= step {
        values[index] = (values[index] &+ values[index - step]) & mask
      }
    }
    if picture.isPlanar {
      for index in 0..<count { line[(left + index) * picture.samples + plane] = values[index] }
    } else {
      line.replaceSubrange(left * step..<left * step + count, with: values)
    }
  }

  private mutating func decodeBand(_ index: Int) throws(DarkroomError) {
    let across = picture.partsAcross
    let height = min(picture.partSize.height, size.height - index * picture.partSize.height)
    band = []
    for plane in 0..<(picture.isPlanar ? picture.samples : 1) {
      for column in 0..<across {
        let packed = picture.part(index * across + column, plane: plane)
        var part = TIFFPart(packed, of: picture, rows: height)
        // Damage at the beginning leaves nothing to show.
        if part.isEmpty, index == 0, column == 0 {
          throw .unreadable(.tiff, reason: "its pixels are damaged")
        }
        if part.fill() { isCutShort = true }
        band.append(part)
      }
    }
  }
}
