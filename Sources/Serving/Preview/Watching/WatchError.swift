/// Why a folder cannot be watched.
package enum WatchError: Error, Sendable, Equatable {
  /// The folder is missing or may not be read.
  case noFolder(String)
  /// There are more folders than the system lets one user watch; with the limit if it is known.
  case tooManyFolders(String, limit: Int?)
  /// More programs watch folders than the system allows.
  case tooManyWatchers
  /// Any other failure: the system call and `errno`.
  case failed(String, code: Int32)
}

extension WatchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder(let path):
      "The folder \(path) cannot be watched: it is missing or may not be read."
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
    case .failed(let attempt, let code):
      "The folder cannot be watched: \(attempt) failed (error \(code))."
    }
  }
}
