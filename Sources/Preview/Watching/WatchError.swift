/// Why a folder cannot be watched, in words for its author.
package enum WatchError: Error, Sendable, Equatable {
  /// There is no such folder, or it may not be read.
  case noFolder(String)
  /// More folders than the system lets one user watch; the limit where it is known.
  case tooManyFolders(String, limit: Int?)
  /// More programs watch than the system allows.
  case tooManyWatchers
  /// This operating system's way of watching is not built in yet.
  case notSupported
  /// Anything else: what was attempted, and `errno`.
  case failed(String, code: Int32)
}

extension WatchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder(let path):
      "The folder \(path) cannot be watched: it is not there, or may not be read."
    case .tooManyFolders(let path, let limit):
      """
      \(path) has more folders in it than this computer may watch\(limit.map { " (\($0))" } ?? ""). \
      Allow more with: sudo sysctl fs.inotify.max_user_watches=\(max((limit ?? 0) * 4, 524_288))
      """
    case .tooManyWatchers:
      """
      Too many programs are watching folders on this computer. \
      Close one of them, or allow more with: sudo sysctl fs.inotify.max_user_instances=1024
      """
    case .notSupported:
      "Watching a folder for changes is supported on Linux only, so far. Run photomap build after each change."
    case .failed(let attempt, let code):
      "The folder cannot be watched: \(attempt) failed (error \(code))."
    }
  }
}
