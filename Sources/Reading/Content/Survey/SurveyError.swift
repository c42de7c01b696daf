internal import Files
internal import Platform

/// Why a content folder cannot be surveyed.
package enum SurveyError: Error, Hashable, CustomStringConvertible {
  /// The content folder does not exist, is not a folder or cannot be opened; with the system's reason.
  case unreadable(path: String, reason: String)
  /// A folder or file in the content folder cannot be read; with the system's reason and what to do.
  case unreadablePart(path: String, reason: String, remedy: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The content folder \(path) cannot be read: \(reason). Check its path and permissions, then try again."
    case .unreadablePart(let path, let reason, let remedy): "\(path) cannot be read: \(reason). \(remedy)"
    }
  }

  /// - Parameters:
  ///   - contentFolder: As the author calls it.
  ///   - realPath: The same folder without links, as the error names it.
  init(_ error: FileError, contentFolder: String, realPath: String) {
    guard case .system(_, let path, let code) = error else {
      self = .unreadable(path: contentFolder, reason: error.description)
      return
    }
    let reason = String(cString: strerror(code))
    guard path.hasPrefix(realPath + "/") else {
      self = .unreadable(path: contentFolder, reason: reason)
      return
    }
    let remedy =
      switch code {
      case EACCES, EPERM:
        "Give yourself permission to read it, or move it out of the content folder; without it its pages would be removed."
      case EMFILE, ENFILE: "Too many files are open. Close some programs, then try again."
      default: "Check the disk, then try again; without it its pages would be removed."
      }
    self = .unreadablePart(
      path: contentFolder + path.dropFirst(realPath.count), reason: reason, remedy: remedy)
  }
}
