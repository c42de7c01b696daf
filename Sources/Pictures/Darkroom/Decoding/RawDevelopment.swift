import CLibRaw
import Photography
import Platform

/// Develops raw pictures by LibRaw, which reads formats that nobody documents: only in a process of its own.
package enum RawDevelopment {
  /// Why there is no picture; the raw value is the code with which the process ends.
  package enum Failure: Int32, Error, Sendable, CaseIterable {
    case noLibrary = 64
    case unknownCamera, damaged, tooLarge
    /// The system cannot keep the process from files and the network.
    case unconfined
  }

  /// Loads LibRaw, and takes from this process all that developing does not need. Nothing gives it back.
  ///
  /// - Parameters:
  ///   - memory: The most bytes that the process may take.
  ///   - seconds: Of CPU.
  package static func prepare(memory: Int, seconds: UInt32) throws(Failure) {
    guard OwnProcess.canBeConfined else { throw .unconfined }
    guard photomap_raw_load() else { throw .noLibrary }
    guard photomap_raw_confine(memory, seconds) else { throw .tooLarge }
  }

  /// Whether LibRaw is installed, and its process can be confined.
  package static let isPossible = OwnProcess.canBeConfined && photomap_raw_load()

  /// A raw picture at half its size, not turned, as a JPEG in sRGB.
  package static func jpeg(of file: [UInt8]) throws(Failure) -> [UInt8] {
    var picture = photomap_raw_picture()
    let result = photomap_raw_develop(file, file.count, Darkroom.pixelLimit, &picture)
    defer { photomap_raw_free(&picture) }
    guard let pixels = picture.pixels else { throw Failure(rawValue: Int32(result.rawValue)) ?? .damaged }
    let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Darkroom.longestSide else {
      throw .tooLarge
    }
    let buffer = PixelBuffer(size: size)
    buffer.row(0).update(from: pixels, count: size.width * size.height * 4)
    do throws(DarkroomError) {
      // Renditions are made from it, which hide what this quality costs.
      return try buffer.finished().jpeg(JPEGSettings(quality: 96))
    } catch {
      throw .tooLarge
    }
  }
}
