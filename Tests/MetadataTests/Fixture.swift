import Foundation
import Testing

/// Photographs under `Tests/Fixtures`.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/odd-photos")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// Every photograph, as its path and its bytes, in a stable order.
  static func all() throws -> [(path: String, bytes: [UInt8])] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter {
      ["jpg", "heic", "heif", "hif", "exif"].contains(($0 as NSString).pathExtension)
    }
    .map { ($0, try bytes($0)) }
  }
}
