package import BuildCache
import Content
package import Files
package import Photography
import Reading

/// Why a build failed.
package enum BuildError: Error, Sendable {
  /// There is no content folder at this path.
  case noContent(String)
  /// The content folder, or a part of it, cannot be listed; `reason` is the whole message.
  case contentUnreadable(String, reason: String)
  case files(FileError)
  case cache(BuildCacheError)
  /// The new site is in place, but a later step failed, such as storing what the next build would use.
  case afterPublication(output: String, reason: String)
  /// The new site was not published: it would tell what the author hides.
  case revealing([Problem])
  /// The new site was not published: it would show what the last build hid, since files that asked for that are lost. With all
  /// other problems of the build.
  case showing([Problem], others: [Problem])
  /// The new site was not published: its settings cannot be read, and there is a site already. With all other problems.
  case unreadSettings([Problem], others: [Problem])
  /// There is no built site at this path.
  case noSite(String)
  case cancelled
  /// An error that no other case describes.
  case unexpected(String)

  /// - Parameters:
  ///   - error: Any error that ended a build.
  ///   - isPublished: Whether the new site was in place by then; always so for a ``PublishedBuildError``.
  package init(_ error: any Error, isPublished: Bool = false, options: BuildOptions) {
    if let error = error as? PublishedBuildError {
      self.init(error.cause, isPublished: true, options: options)
      return
    }
    let failure: BuildError =
      switch error {
      case let error as BuildError: error
      case let error as MissingContentFolder: .noContent(error.path)
      case let error as FileError: .files(error)
      case let error as OutdatedInputs: error.cause.map { .files($0) } ?? .unexpected("\(error)")
      case is LostPictures: .unexpected("pictures disappear from the cache folder while the site is built")
      case let error as BuildCacheError: .cache(error)
      case let error as SurveyError: .contentUnreadable(options.content, reason: "\(error)")
      case is CancellationError: .cancelled
      default: .unexpected(String(describing: error))
      }
    guard isPublished else {
      self = failure
      return
    }
    if case .cancelled = failure {
      self = .afterPublication(output: options.output, reason: "The build was stopped.")
    } else {
      self = .afterPublication(output: options.output, reason: failure.description)
    }
  }
}

/// An error after the new site was put in place.
struct PublishedBuildError: Error {
  let cause: any Error
}

extension BuildError: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .noContent(let path): MissingContentFolder(path: path).description
    case .contentUnreadable(_, let reason): reason
    case .files(let error): error.description
    case .cache(let error): error.description
    case .afterPublication(let output, let reason):
      """
      The new site is in place in \(output), but the build could not finish after that, so the next one may take longer. \
      \(reason)
      """
    case .revealing(let problems):
      BuildError.refusal("it would tell what site.yaml hides", problems)
    case .showing(let problems, let others):
      BuildError.refusal("it would show what the last build hid", problems)
        + "\nPut back what is missing, or hide it again. If all of this may be seen: photomap build --accept-shown; or write `hidden: no` where it is meant"
        + BuildError.list(others, after: "\nThe build also found:")
    case .unreadSettings(let problems, let others):
      BuildError.refusal("its settings cannot be read", problems)
        + BuildError.list(others, after: "\nThe build also found:")
    case .noSite(let path):
      "There is no built site in \(path). Build it with 'photomap build', or name its folder: photomap check FOLDER."
    case .cancelled: "Stopped. The site is as it was before."
    case .unexpected(let reason):
      "The build failed with an unexpected error, and the site is as it was before: \(reason)"
    }
  }

  private static func refusal(_ reason: String, _ problems: [Problem]) -> String {
    list(problems, after: "The new site was not published, because \(reason). The site is as it was before.")
  }

  /// - Returns: Nothing if there are no problems.
  private static func list(_ problems: [Problem], after title: String) -> String {
    guard !problems.isEmpty else { return "" }
    let more = problems.count > 10 ? "\n… and \(problems.count - 10) more." : ""
    return "\(title)\n\(problems.prefix(10).map { "\($0)" }.joined(separator: "\n"))\(more)"
  }
}
