package import Foundation

/// Test data that may not be published: in a folder `shared` beside the repository, or where PHOTOMAP_SHARED points.
package enum SharedData {
  /// - Parameter path: Such as `"test-only/api/flickr"`.
  /// - Returns: `nil` if there is no such file or folder, as in a clone alone.
  package static func url(_ path: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["PHOTOMAP_SHARED"].map { URL(filePath: $0) }
    let beside = URL(filePath: #filePath).appending(path: "../../../../shared").standardized
    return [named, beside].compactMap { $0?.appending(path: "data/\(path)") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The bytes of a picture or movie that was made for tests: `"plain.mp4"`.
  package static func made(_ name: String) throws -> [UInt8] {
    guard let url = url("may-ship/media-made/\(name)") else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: url))
  }
}
