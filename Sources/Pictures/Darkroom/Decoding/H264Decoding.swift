import CLibOpenH264
import CLibRaw
import CYCbCr
package import Metadata
package import Photography

/// Decodes a frame of a movie by OpenH264: only in a process of its own, since movies come from anywhere.
package enum H264Decoding {
  /// A movie that is copied has no larger ones.
  private static let pixelLimit = 16 << 20
  private static let start: [UInt8] = [0, 0, 0, 1, 9]

  /// Whether the bytes are a stream of frames, and no picture of a camera.
  package static func isStream(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Takes from this process all that decoding does not need. Nothing gives it back.
  ///
  /// - Parameters:
  ///   - memory: The most bytes that the process may take.
  ///   - seconds: Of CPU.
  /// - Returns: Whether that could be done.
  package static func prepare(memory: Int, seconds: UInt32) -> Bool { photomap_raw_confine(memory, seconds) }

  /// The last frame of a stream: its width and height, each in four bytes, then its planes; `nil` for what is damaged.
  package static func planes(of stream: [UInt8]) -> [UInt8]? {
    var picture = photomap_h264_picture()
    guard photomap_h264_decode(stream, stream.count, pixelLimit, &picture), let samples = picture.samples
    else {
      return nil
    }
    defer { photomap_h264_free(&picture) }
    let numbers = [picture.width, picture.height].flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return numbers + Array(UnsafeBufferPointer(start: samples, count: picture.count))
  }
}

/// A decoded frame: brightness, and colours of half the width and height.
package struct H264Frame: Sendable {
  package let size: PixelSize
  private let samples: [UInt8]

  /// - Parameter planes: What ``H264Decoding/planes(of:)`` gave.
  package init?(_ planes: [UInt8]) {
    guard planes.count > 8 else { return nil }
    let sides = [0, 4].map { start in planes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard sides.allSatisfy({ (1...Darkroom.longestSide).contains($0) }) else { return nil }
    size = PixelSize(width: sides[0], height: sides[1])
    samples = Array(planes.dropFirst(8))
    guard samples.count == sides[0] * sides[1] + 2 * colours else { return nil }
  }

  /// Of one of the two planes.
  private var colours: Int { (size.width + 1) / 2 * ((size.height + 1) / 2) }

  /// Whether nine of ten pixels are black, or hardly more.
  package var isDark: Bool {
    let pixels = size.width * size.height
    return samples.prefix(pixels).count { $0 < 32 } * 10 >= pixels * 9
  }

  /// The frame as a JPEG, in colours of the numbers' own primaries.
  package func jpeg(_ codes: ColourCodes) throws(DarkroomError) -> [UInt8] {
    let buffer = PixelBuffer(size: size)
    let (width, height) = (Int32(size.width), Int32(size.height))
    let across = (size.width + 1) / 2
    var matrix = photomap_ycbcr_matrix(codes)
    let isConverted = samples.withUnsafeBufferPointer { samples in
      guard let base = samples.baseAddress else { return false }
      let blue = base + size.width * size.height
      var picture = photomap_ycbcr(
        planes: (base, blue, blue + colours), bytes_per_row: (size.width, across, across), width: width,
        height: height, bits: 8, has_half_width: true, has_half_height: true)
      return photomap_ycbcr_to_rgba(&picture, &matrix, width, height, buffer.row(0), buffer.bytesPerRow)
    }
    guard isConverted else { throw .outOfMemory }
    // Renditions are made from it, which hide what this quality costs.
    return try buffer.finished().jpeg(JPEGSettings(quality: 96))
  }
}
