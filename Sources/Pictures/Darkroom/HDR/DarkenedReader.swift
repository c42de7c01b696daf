import Metadata
import Photography
import Platform

/// The dark picture of a JPEG that has the bright one, row by row: what is left of each pixel without its gain.
///
/// In linear light: `dark = (bright + brightOffset) / gain - darkOffset`.
///
/// - Note: ISO 21496-1:2025, 6; Adobe, "Gain map specification" 1.0, `BaseRenditionIsHDR`.
struct DarkenedReader: ~Copyable, ImageDecoder {
  private var bright: JPEGReader
  private let map: Bitmap
  /// For each channel the inverse gains of the map's 256 values.
  private let factors: [[Float]]
  private let offsets: [(bright: Float, dark: Float)]
  private let curve = LightCurve()
  private var frame = PixelSize(width: 1, height: 1)
  private var y = 0

  /// - Parameters:
  ///   - bright: Of three colours or of grey.
  ///   - map: Of any size; it is enlarged to the picture's.
  init(_ bright: consuming JPEGReader, map: Bitmap, _ numbers: GainMap) {
    let channels = (0..<3).map { numbers.channels[numbers.channels.count == 3 ? $0 : 0] }
    factors = channels.map { channel in
      (0...255).map { value in
        let m = pow(Double(value) / 255, 1 / channel.gamma)
        return Float(exp2(-(channel.minimum + (channel.maximum - channel.minimum) * m)))
      }
    }
    offsets = channels.map { (Float($0.alternateOffset), Float($0.baseOffset)) }
    self.bright = bright
    self.map = map
  }

  var size: PixelSize { bright.size }
  var layout: PixelLayout { bright.layout }
  var colour: SourceColour { bright.colour }
  var defects: [String] { bright.defects }
  var bytesHeldPerPixel: Int { bright.bytesHeldPerPixel }
  var missedFineLines: Bool { bright.missedFineLines }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    let started = try bright.start(covering: target)
    (frame, y) = (started.size, 0)
    return started
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    try bright.read(into: row)
    let (top, bottom, down) = DarkenedReader.place(y, of: frame.height, in: map.size.height)
    y += 1
    map.withRows { rows in
      let (above, below) = (rows.row(top), rows.row(bottom))
      for x in 0..<frame.width {
        let (left, right, across) = DarkenedReader.place(x, of: frame.width, in: map.size.width)
        for channel in 0..<3 {
          func value(_ row: UnsafePointer<UInt8>) -> Float {
            let (a, b) = (Float(row[4 * left + channel]), Float(row[4 * right + channel]))
            return a + (b - a) * across
          }
          let (a, b) = (value(above), value(below))
          let factor = factors[channel][Int(a + (b - a) * down + 0.5)]
          let light = curve.light[Int(row[4 * x + channel])]
          row[4 * x + channel] = curve.byte(
            of: (light + offsets[channel].bright) * factor - offsets[channel].dark)
        }
      }
    }
  }

  /// The two positions of a shorter row between which one of a longer row is, and how far.
  private static func place(_ position: Int, of count: Int, in shorter: Int) -> (Int, Int, Float) {
    let exact = (Float(position) + 0.5) * Float(shorter) / Float(count) - 0.5
    let first = min(max(Int(exact.rounded(.down)), 0), shorter - 1)
    return (first, min(first + 1, shorter - 1), min(max(exact - Float(first), 0), 1))
  }
}

/// The curve of sRGB, which Display P3 shares and other profiles come near.
private struct LightCurve {
  /// Linear light of each byte.
  let light = (0...255).map { byte -> Float in
    let x = Double(byte) / 255
    return Float(x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4))
  }
  private let bytes = (0...4095).map { UInt8((SRGBCurve.encode(Double($0) / 4095) * 255).rounded()) }

  func byte(of light: Float) -> UInt8 { bytes[Int(min(1, max(0, light)) * 4095 + 0.5)] }
}

extension Darkroom {
  /// Opens a photograph as displays of a low dynamic range show it: of a JPEG that has the bright picture, what is left without the gains.
  ///
  /// - Parameters:
  ///   - redaction: What the task does not see of it.
  ///   - orientation: The turn that the decoded picture still needs.
  static func openDark<Task: DecoderTask>(
    _ file: UnsafeRawBufferPointer, _ task: Task, covering redaction: Redaction = Redaction(),
    orientation: Orientation = .upright
  ) throws(DarkroomError) -> Task.Result {
    let task = RedactingTask(task, redaction, orientation)
    guard JPEGReader.mayHaveGainMap(file), let picture = GainMapPicture(in: Array(file)),
      picture.map.isOfBrightPicture,
      let map = brightMap(of: picture, in: file, covering: redaction.blurs, orientation)
    else { return try open(file, task) }
    let reader = try JPEGReader(file)
    guard reader.layout == .rgbx else { return try task.run(reader) }
    return try task.run(DarkenedReader(reader, map: map, picture.map))
  }

  /// Gains are smooth, so that more of the map is not needed.
  private static let longestMapSide = 2048

  /// - Parameters:
  ///   - blurs: Its gains would tell of them beside them: one is for many pixels.
  ///   - orientation: The turn that it still needs, as the photograph does.
  private static func brightMap(
    of picture: GainMapPicture, in file: UnsafeRawBufferPointer, covering blurs: [PictureArea],
    _ orientation: Orientation
  ) -> Bitmap? {
    let limit = PixelSize(width: longestMapSide, height: longestMapSide)
    let task = GainMapTask(orientation: .upright, limit: limit, table: picture.table)
    return bitmap(of: picture, in: file, RedactingTask(task, Redaction(blurs: blurs), orientation))
  }
}

extension JPEGReader {
  /// Whether a segment before the picture tells of further pictures in the file, or of a gain map; without, browsers see none either.
  static func mayHaveGainMap(_ file: UnsafeRawBufferPointer) -> Bool {
    guard file.starts(with: [0xFF, 0xD8]) else { return false }
    let starts = [Array("MPF\0".utf8), Array("urn:iso:std:iso:ts:21496".utf8)]
    var offset = 2
    while offset + 4 <= file.count, file[offset] == 0xFF, file[offset + 1] != 0xDA {
      if [0xE1, 0xE2].contains(file[offset + 1]),
        starts.contains(where: { file[(offset + 4)...].starts(with: $0) })
      {
        return true
      }
      offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
    }
    return false
  }
}
