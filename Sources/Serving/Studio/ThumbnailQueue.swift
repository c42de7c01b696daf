internal import Darkroom
internal import Dispatch
internal import Files
internal import Metadata
internal import Photography

/// Pictures of files that the site does not show, or not whole, one after the other: each is decoded whole.
final class ThumbnailQueue: Sendable {
  /// Pixels.
  static let width = 320
  /// The most pixels of a picture that is decoded.
  private static let largest = 150_000_000
  /// The most bytes of its file.
  private static let mostBytes = 256 << 20
  private let thread = DispatchQueue(label: "thumbnails", qos: .utility)

  /// A JPEG; `nil` for what cannot be drawn.
  ///
  /// - Parameters:
  ///   - width: In pixels; smaller pictures stay as they are.
  ///   - quarters: How often the upright picture is turned to the right.
  func picture(of path: String, width: Int = width, turnedRight quarters: Int = 0) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      thread.async { continuation.resume(returning: ThumbnailQueue.draw(path, width, quarters)) }
    }
  }

  private static func draw(_ path: String, _ width: Int, _ quarters: Int) -> [UInt8]? {
    // Raw pictures would need a program of their own.
    guard let bytes = try? FileIO.read(path, ifAtMost: mostBytes),
      let format = PhotoFormat(signature: bytes[...]),
      format != .raw
    else { return nil }
    let metadata = try? MetadataReader.read(bytes)
    // Where the container turns its picture, the decoder has done it.
    let tag = metadata?.decodedSize == nil ? metadata?.orientation?.value : nil
    let orientation = Orientation(tag: tag).turnedRight(times: quarters)
    var settings = RenditionSettings(widths: [width], formats: [.jpeg], quality: 70)
    settings.pixelLimit = largest
    let developed = try? Darkroom.develop(bytes.span.bytes, orientation: orientation, settings: settings)
    return developed?.pictures.first?.bytes
  }
}
