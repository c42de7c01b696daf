import Foundation
import Testing

@testable import Darkroom

/// A file beside the tests, made by make-fixtures.py.
enum Fixture {
  static func url(_ name: String) throws -> URL {
    try #require(Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures"))
  }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  /// The folder of photographs that may be tested with but not published, where there is one.
  static var shared: URL? {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../shared").standardized
    let places = [
      ProcessInfo.processInfo.environment["PHOTOMAP_SHARED"].map { URL(fileURLWithPath: $0) }, root,
    ]
    return places.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "data").path)
    }
  }
}
