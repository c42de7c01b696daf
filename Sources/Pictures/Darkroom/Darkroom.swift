import CLCMS2
import CLibAVIF
import CLibDE265
import CLibJPEG
import CLibJXL
import CLibWebP
package import Photography

/// Offers a task to a thread that has nothing to do.
///
/// - Returns: Whether one takes it, sooner or later.
package typealias Helpers = @Sendable (_ task: @escaping @Sendable () -> Void) -> Bool

/// Turns a photograph's file into the pictures of a site: bytes in, bytes out, no disk and no cache.
package enum Darkroom {
  /// Changes whenever the same file and settings give other bytes: a number for this code, then the libraries' versions.
  package static let version: String = {
    let libraries = [
      String(photomap_jpeg_version()), String(photomap_webp_version(), radix: 16),
      String(cString: photomap_avif_version()), codecs, String(cString: photomap_hevc_version()),
      String(photomap_colour_version()), String(photomap_jxl_version()),
    ]
    return (["7"] + libraries).joined(separator: "/")
  }()

  /// Those that libavif uses here, of all that it names.
  private static var codecs: String {
    var names = [CChar](repeating: 0, count: PHOTOMAP_AVIF_CODECS)
    photomap_avif_codecs(&names)
    let used = String(terminated: names).split(separator: ", ").filter { codec in
      ["aom", "dav1d"].contains { codec.hasPrefix($0) }
    }
    return used.joined(separator: ", ")
  }

  /// The most pixels a picture may have, unless the caller gives another limit.
  package static let pixelLimit = 400_000_000

  /// The longest side that is opened: JPEG cannot hold longer ones.
  static let longestSide = 65_500

  /// The upright size of a file's picture; reads only the file's header.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - orientation: As for ``develop(_:orientation:settings:except:helpers:)``.
  /// - Throws: ``DarkroomError``, as ``develop(_:orientation:settings:except:helpers:)`` would.
  package static func uprightSize(
    of file: RawSpan, orientation: Orientation = .upright, limit: Int = pixelLimit
  ) throws(DarkroomError) -> PixelSize {
    try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      try open(bytes, SizeTask(orientation: orientation, limit: limit))
    }
  }

  /// Makes the renditions of one photograph, its placeholder and its thumbnail for maps.
  ///
  /// One decode makes all sizes, each from a larger one. Sizes whose renditions exist are made too, so that a rendition's
  /// bytes never depend on which others were missing.
  ///
  /// - Parameters:
  ///   - file: The whole file: JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF, BMP, JPEG XL or raw, recognised by its content.
  ///   - orientation: The turn that the decoded picture still needs: EXIF's for JPEG, PNG, WebP and TIFF, none for HEIC, AVIF and
  ///     JPEG XL, whose decoder applies the container's crop and turns.
  ///   - existing: Renditions of the plan that need not be encoded again.
  ///   - helpers: Threads that may encode some of the renditions.
  /// - Throws: ``DarkroomError`` when the file cannot be read, or a rendition not be written.
  package static func develop(
    _ file: RawSpan, orientation: Orientation = .upright, settings: RenditionSettings,
    except existing: Set<RenditionPlan> = [], helpers: Helpers? = nil
  ) throws(DarkroomError) -> Developed {
    let task = DevelopTask(
      orientation: orientation, settings: settings, existing: existing, helpers: helpers)
    return try file.withUnsafeBytes { (bytes) throws(DarkroomError) in
      try openDark(bytes, task, covering: settings.redaction, orientation: orientation)
    }
  }
}

/// Work on an opened file of any format.
protocol DecoderTask {
  associatedtype Result
  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Result
}

extension Darkroom {
  /// Opens a file with the decoder for its content.
  static func open<Task: DecoderTask>(
    _ file: UnsafeRawBufferPointer, _ task: Task
  ) throws(DarkroomError) -> Task.Result {
    switch PhotoFormat(signature: file) {
    case .jpeg?: try task.run(JPEGReader(file))
    case .png?: try task.run(PNGReader(file))
    case .webp?: try task.run(WebPReader(file))
    case .heif?: try task.run(HEIFReader(file, kind: .heif))
    case .avif?: try task.run(HEIFReader(file, kind: .avif))
    case .gif?: try task.run(GIFReader(file))
    case .raw?: try task.run(RawReader(file))
    case .tiff?: try task.run(TIFFReader(file))
    case .bmp?: try task.run(BMPReader(file))
    case .jpegXL?: try task.run(JXLReader(file))
    case nil: throw .notAPhotograph(file)
    }
  }
}

/// Returns the upright size.
private struct SizeTask: DecoderTask {
  let orientation: Orientation
  let limit: Int

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> PixelSize {
    try decoder.size.checked(against: limit)
    return orientation.turn(decoder.size)
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
