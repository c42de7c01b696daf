package import Foundation

/// A folder for one test, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  /// Its real path, without a trailing slash.
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "photomap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders for it.
  package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  package func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }
}
