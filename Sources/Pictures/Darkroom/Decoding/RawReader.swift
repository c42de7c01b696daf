import Metadata
import Photography

/// Decodes the largest JPEG picture inside a raw picture: what its camera made of it.
struct RawReader: ~Copyable, ImageDecoder {
  private var picture: JPEGReader
  let colour: SourceColour

  var size: PixelSize { picture.size }
  var layout: PixelLayout { picture.layout }
  var defects: [String] { picture.defects }
  var bytesHeldPerPixel: Int { picture.bytesHeldPerPixel }
  var missedFineLines: Bool { picture.missedFineLines }

  /// - Parameter file: Must outlive the reader.
  init(_ file: UnsafeRawBufferPointer) throws(DarkroomError) {
    let raw = CameraRaw(Array(file))
    guard let preview = raw.preview else {
      throw .unreadable(.raw, reason: "there is no JPEG picture in it")
    }
    let picture = try JPEGReader(UnsafeRawBufferPointer(rebasing: file[preview.range]), isOfCamera: true)
    let colour =
      raw.isAdobeRGB && !picture.hasProfile
      ? SourceColour.primaries(.adobeRGB, gamma: Primaries.adobeRGBGamma) : picture.colour
    self.init(picture: picture, colour: colour)
  }

  /// Initializers that throw before all properties have values release some that have none (Swift 6.3).
  private init(picture: consuming JPEGReader, colour: SourceColour) {
    self.picture = picture
    self.colour = colour
  }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    try picture.start(covering: target)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    try picture.read(into: row)
  }
}
