import Foundation
import TestSupport

@testable import Importing

/// A small export of another program, made in a test.
struct VariantExport {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// - Parameter files: Texts by path; pictures need no more than a name for readers.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
  }

  var tree: SourceTree { get throws { try SourceTree(opening: [path]) } }

  /// What the reader that knows the export finds.
  func read(expecting name: String) async throws -> ImportedTree {
    let tree = try tree
    guard let reader = ImportReaders.recognising(tree) else { throw VariantError.unknown }
    guard reader.name == name else { throw VariantError.other(reader.name) }
    return try await reader.init().read(tree)
  }
}

enum VariantError: Error { case unknown, other(String) }

extension ImportedTree {
  subscript(_ file: String) -> ImportedPhoto? { photos.first { $0.file == file } }

  /// The titles of the albums of a photograph.
  func albums(of file: String) -> [String] {
    (self[file]?.albums ?? []).compactMap { key in albums.first { $0.key == key }?.title }
  }
}

extension ImportedVisibility {
  var isHidden: Bool { if case .hidden = self { true } else { false } }
  var isSkipped: Bool { if case .skipped = self { true } else { false } }
}
