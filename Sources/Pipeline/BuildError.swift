package import BuildCache
package import Files

/// Why there is no site.
package enum BuildError: Error, Sendable {
  /// There is no content folder at this path.
  case noContent(String)
  /// The content folder, or a part of it, cannot be listed; `reason` is the whole message.
  case contentUnreadable(String, reason: String)
  case files(FileError)
  case cache(BuildCacheError)
  case cancelled
}

extension BuildError: CustomStringConvertible {
  /// What is wrong and what to do, in words.
  package var description: String {
    switch self {
    case .noContent(let path):
      """
      There is no folder \(path) here. Go to the folder of your site first, name the folder of your photographs with \
      --content, or begin a new site with 'photomap new my-site'.
      """
    case .contentUnreadable(_, let reason): reason
    case .files(let error): error.description
    case .cache(let error): error.description
    case .cancelled: "Stopped. The site is as it was before."
    }
  }
}
