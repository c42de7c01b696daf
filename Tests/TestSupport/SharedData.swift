package import Foundation

/// Files that may be tested with but not published: beside the repository, or in the folder that PHOTOMAP_SHARED names.
package enum SharedData {
  /// - Parameter path: Such as `"test-only/api/flickr"`.
  /// - Returns: `nil` when there is no such file or folder; a clone alone has none.
  package static func url(_ path: String) -> URL? {
    let named = ProcessInfo.processInfo.environment["PHOTOMAP_SHARED"].map { URL(filePath: $0) }
    let beside = URL(filePath: #filePath).appending(path: "../../../../shared").standardized
    return [named, beside].compactMap { $0?.appending(path: "data/\(path)") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
