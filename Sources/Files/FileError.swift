import Glibc

/// Why a file or a folder could not be read or written.
package enum FileError: Error, Sendable, Hashable {
  /// A call of the system failed on a file; `code` is its `errno`.
  case system(doing: String, path: String, code: Int32)
  /// A folder, a pipe or a device where a file was expected.
  case notAFile(path: String)
  /// The output folder holds things that this program did not write.
  case foreignOutput(path: String, example: String)
  /// The output folder is, or holds, or lies inside the content folder.
  case outputInContent(path: String)
  /// The cache lies in the output folder, which every build replaces, or in the content folder, whose pictures are read.
  case cacheInside(path: String, folder: String)
  /// Two programs at once in one folder that wants to be used by one.
  case busy(path: String)

  package static func last(_ doing: String, _ path: String) -> FileError {
    .system(doing: doing, path: path, code: errno)
  }
}

extension FileError: CustomStringConvertible {
  /// What is wrong and what to do, in words.
  package var description: String {
    switch self {
    case .system(let doing, let path, let code):
      let reason = String(cString: strerror(code))
      return switch code {
      case ENOSPC: "There is no space left on the disk to \(doing) \(path). Make room, then try again."
      case EACCES, EPERM, EROFS:
        "It is not allowed to \(doing) \(path) (\(reason)). Change its permissions or choose another folder."
      default: "Could not \(doing) \(path): \(reason)."
      }
    case .notAFile(let path):
      return "\(path) is not a file but a folder, a pipe or a device. Name a file."
    case .foreignOutput(let path, let example):
      return """
        The folder \(path) holds files that PhotoMap did not write (\(example)), and a build would replace them. \
        Choose another folder with --output, or empty this one first.
        """
    case .outputInContent(let path):
      return """
        The output folder \(path) and the content folder lie inside one another. \
        Choose an output folder outside, so that the site does not become its own content.
        """
    case .cacheInside(let path, let folder):
      return """
        The cache \(path) lies inside \(folder), where it would be taken for a part of the site. \
        Choose a folder outside with --cache.
        """
    case .busy(let path):
      return "PhotoMap is already at work in \(path). Wait until that has finished, then try again."
    }
  }
}
