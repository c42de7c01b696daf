import CLCMS2
import CLibHEIF
import CLibJPEG
import CLibWebP
package import Photography

/// Offers a task to somebody who has nothing to do.
///
/// - Returns: Whether somebody takes it, sooner or later.
package typealias Helpers = @Sendable (_ task: @escaping @Sendable () -> Void) -> Bool

/// Where files become the pictures of a site.
///
/// It takes bytes and gives bytes; what is on the disk, and what was made before, is for others to know.
package enum Darkroom {
  /// Changes whenever the same file and recipe would give other bytes: the darkroom's own number, then what its
  /// libraries say of themselves.
  package static let version: String = {
    let libraries = [
      String(photomap_jpeg_version()), String(photomap_webp_version(), radix: 16),
      String(photomap_heif_version(), radix: 16), String(cString: photomap_avif_encoder()),
      String(photomap_colour_version()),
    ]
    return (["3"] + libraries).joined(separator: "/")
  }()

  /// How many pixels a picture may have unless the caller says otherwise.
  package static let pixelLimit = 400_000_000

  /// The longest side that is opened: JPEG cannot hold longer ones.
  static let longestSide = 65_500

  /// The size a file's picture has when it stands upright; only its header is read.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - orientation: The turn that the decoded picture still needs: EXIF's for JPEG, PNG and WebP, none for HEIC and
  ///     AVIF, whose decoder applies the container's crop and turns.
  /// - Throws: ``DarkroomError`` as ``develop(_:orientation:recipe:except:limit:helpers:)`` would.
  package static func uprightSize(
    of file: RawSpan, orientation: Orientation = .upright, limit: Int = pixelLimit
  ) throws(DarkroomError) -> PixelSize {
    try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      try open(bytes, SizeTaker(orientation: orientation, limit: limit))
    }
  }

  /// Makes the renditions of one photograph and its placeholder.
  ///
  /// One decode makes all sizes, each from the next larger one. Sizes whose renditions exist are made too, so that a
  /// rendition's bytes never depend on which others were missing.
  ///
  /// - Parameters:
  ///   - file: The whole file: JPEG, PNG, WebP, HEIC or AVIF, told by content.
  ///   - orientation: The turn that the decoded picture still needs: EXIF's for JPEG, PNG and WebP, none for HEIC and
  ///     AVIF, whose decoder applies the container's crop and turns.
  ///   - existing: Renditions of the plan that need not be encoded again.
  ///   - limit: How many pixels the file may have.
  ///   - helpers: Who may encode some of the renditions meanwhile.
  package static func develop(
    _ file: RawSpan, orientation: Orientation = .upright, recipe: Recipe,
    except existing: Set<RenditionPlan> = [],
    limit: Int = pixelLimit, helpers: Helpers? = nil
  ) throws(DarkroomError) -> Developed {
    let development = Development(
      orientation: orientation, recipe: recipe, existing: existing, limit: limit, helpers: helpers)
    return try file.withUnsafeBytes { (bytes) throws(DarkroomError) in try open(bytes, development) }
  }
}

/// Something that is done with an opened file, whichever its format.
protocol DecoderTask {
  associatedtype Result
  func run(_ negative: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Result
}

extension Darkroom {
  /// Opens a file with the reader that its content asks for.
  static func open<Task: DecoderTask>(
    _ file: UnsafeRawBufferPointer, _ task: Task
  ) throws(DarkroomError) -> Task.Result {
    switch PhotoFormat(signature: file) {
    case .jpeg?: try task.run(JPEGReader(file))
    case .png?: try task.run(PNGReader(file))
    case .webp?: try task.run(WebPReader(file))
    case .heif?: try task.run(HEIFReader(file, kind: .heif))
    case .avif?: try task.run(HEIFReader(file, kind: .avif))
    case nil: throw .notAPhotograph(file)
    }
  }
}

/// Looks at the size only.
private struct SizeTaker: DecoderTask {
  let orientation: Orientation
  let limit: Int

  func run(_ negative: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> PixelSize {
    try negative.size.checked(against: limit)
    return orientation.turn(negative.size)
  }
}

extension PixelSize {
  /// - Throws: ``DarkroomError/tooLarge(_:limit:)``.
  func checked(against limit: Int) throws(DarkroomError) {
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, pixels <= limit, max(width, height) <= Darkroom.longestSide else {
      throw .tooLarge(self, limit: limit)
    }
  }
}
