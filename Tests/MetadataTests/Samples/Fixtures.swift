import Foundation

/// The unusual photographs in the repository; see `Tests/Fixtures/CREDITS.md`.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/odd-photos")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Every photograph, relative to the folder, in order.
  static let photographs: [String] = {
    let found = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return found.filter { ["jpg", "heic", "heif", "hif"].contains(($0 as NSString).pathExtension) }.sorted()
  }()
}
