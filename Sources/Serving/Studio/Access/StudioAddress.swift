internal import Files
internal import Photography

/// The address at which the Studio was last reached over the network, for invitations that are made while it runs.
package struct StudioAddress: Sendable {
  private let file: String

  /// - Parameter cache: The folder of the build cache.
  package init(cache: String) { file = "\(Studio.folder(cache: cache))/address" }

  /// - Returns: `https://192.168.1.5:8080/`; `nil` if it never ran.
  package func read() throws -> String? {
    guard FileStamp(path: file) != nil else { return nil }
    return String(decoding: try FileIO.read(file, atMost: 4096), as: UTF8.self).split(separator: "\n").first
      .map(String.init)
  }

  package func write(_ address: String) throws {
    try FileIO.replace(file, with: Array("\(address)\n".utf8), permissions: 0o600)
  }
}
