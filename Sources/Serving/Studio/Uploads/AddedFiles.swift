internal import Synchronization

/// What the Studio has added since it runs, which the last build may not know yet.
final class AddedFiles: Sendable {
  /// Paths in the content folder, by size in bytes.
  private let paths = Mutex<[Int: Set<String>]>([:])

  func add(_ path: String, size: Int) { paths.withLock { _ = $0[size, default: []].insert(path) } }

  func paths(ofSize size: Int) -> Set<String> { paths.withLock { $0[size] ?? [] } }
}
