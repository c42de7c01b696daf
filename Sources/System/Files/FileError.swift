import Platform

/// Why a file or a folder could not be read or written.
package enum FileError: Error, Sendable, Hashable {
  /// A system call failed; `code` is its `errno`.
  case system(doing: String, path: String, code: Int32)
  /// A folder, pipe or device where a file was expected.
  case notAFile(path: String)
  /// The output folder holds files that PhotoMap did not write.
  case foreignOutput(path: String, example: String)
  /// The output folder is the content folder, contains it, or lies inside it.
  case outputInContent(path: String)
  /// The cache lies in the output folder, which every build replaces, or in the content folder, whose files are read.
  case cacheInside(path: String, folder: String)
  /// A file of more bytes than are read.
  case tooLarge(path: String, limit: Int)
  /// A file is not the one that was read before.
  case changed(path: String)
  /// Another process uses a folder that only one process may use at a time.
  case busy(path: String)

  /// Whether the file or folder does not exist.
  package var isNotFound: Bool {
    if case .system(_, _, ENOENT) = self { true } else { false }
  }

  /// Whether the system has too little of something for now; the file itself may be fine.
  package var isShortage: Bool {
    if case .system(_, _, let code) = self { [EMFILE, ENFILE, ENOMEM].contains(code) } else { false }
  }

  /// The failure of the system call just made, from `errno`.
  ///
  /// - Parameter doing: Follows "Could not": `"read"`.
  package static func last(_ doing: String, _ path: String) -> FileError {
    .system(doing: doing, path: path, code: errno)
  }
}

extension FileError: CustomStringConvertible {
  /// What is wrong, to follow "cannot be read": `"Permission denied"`.
  package var reason: String {
    switch self {
    case .system(_, _, let code): String(cString: strerror(code))
    case .notAFile: "it is a folder, a pipe or a device"
    case .tooLarge(_, let limit): "it is larger than \(limit >> 20) MB"
    default: description
    }
  }

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .system(let doing, let path, let code):
      let reason = String(cString: strerror(code))
      return switch code {
      case ENOSPC, EDQUOT:
        "There is no space left on the disk to \(doing) \(path). Make room, then try again."
      case EFBIG:
        "\(path) is larger than a file may be there (\(reason)). Raise the limit, or choose another folder."
      case ENOTDIR:
        "\(path) is a file, or lies in one, where a folder is expected. Move the file away or choose another folder."
      case EMFILE, ENFILE:
        "Could not \(doing) \(path), since too many files are open. Close other programs, then try again."
      case EIO: "Could not \(doing) \(path): \(reason). Check the disk."
      case EACCES, EPERM, EROFS:
        "You are not allowed to \(doing) \(path) (\(reason)). Change its permissions or choose another folder."
      default: "Could not \(doing) \(path): \(reason)."
      }
    case .notAFile(let path):
      return "\(path) is a folder, a pipe or a device. Name a file."
    case .foreignOutput(let path, let example):
      return """
        The folder \(path) holds files that PhotoMap did not write (\(example)), and a build would replace them. \
        Choose another folder with --output, or empty this one first.
        """
    case .tooLarge(let path, let limit):
      return "\(path) is larger than \(limit >> 20) MB, the most that PhotoMap reads. Make a smaller copy."
    case .changed(let path): return "\(path) was changed while PhotoMap worked. Try again."
    case .outputInContent(let path):
      return """
        The output folder \(path) and the content folder lie inside one another. \
        Choose an output folder outside the content folder.
        """
    case .cacheInside(let path, let folder):
      return """
        The cache \(path) lies inside \(folder), where it would become part of the site. \
        Choose another folder with --cache.
        """
    case .busy(let path):
      return "PhotoMap is already running in \(path). Wait until it has finished, then try again."
    }
  }
}
