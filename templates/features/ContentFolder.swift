internal import Photography
internal import Synchronization

/// The content folder as a ``Feature`` reads it. What is read is recorded, so that the feature's pages are rendered again
/// when a file changes.
public final class ContentFolder: Sendable {
  /// The path of every file, from the folder, in a fixed order; with a hash of the file's stamp.
  private let stamps: [(path: String, stamp: UInt64)]
  private let load: @Sendable (String) throws -> [UInt8]
  private let record = Mutex((hash: ChangeHash(), paths: Set<String>(), folders: Set<String>()))

  /// - Parameters:
  ///   - files: Each path from the folder with a hash of the file's stamp.
  ///   - load: The bytes of a file.
  package init(
    _ files: [(path: String, stamp: UInt64)], load: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    (stamps, self.load) = (files, load)
  }

  /// All files of the content folder, by their paths from it; hidden files and backups are left out.
  public var files: [String] { files(below: "") }

  /// The files in a folder and below it, by their paths from the content folder; hidden files and backups are left out.
  ///
  /// - Parameter folder: `"events"`; `""` is the content folder itself.
  public func files(below folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let found = stamps.filter { $0.path.hasPrefix(prefix) }
    record.withLock { record in
      record.folders.insert(prefix)
      record.hash.add(each: found) {
        $0.add($1.path)
        $0.add($1.stamp)
      }
    }
    return found.map(\.path)
  }

  /// The bytes of a file.
  ///
  /// - Parameter path: From the content folder: `"events/2026.json"`.
  /// - Throws: When there is no such file, or it cannot be read; the error says why.
  public func read(_ path: String) throws -> [UInt8] {
    record.withLock { record in
      record.paths.insert(path)
      record.hash.add(path)
      record.hash.add(stamps.first { $0.path == path }?.stamp ?? 0)
    }
    return try load(path)
  }

  /// A hash of everything that was read.
  package var hash: UInt64 { record.withLock { $0.hash.value } }

  /// Whether a file was read, or its folder listed.
  package func hasRead(_ path: String) -> Bool {
    record.withLock { record in record.paths.contains(path) || record.folders.contains { path.hasPrefix($0) }
    }
  }
}
