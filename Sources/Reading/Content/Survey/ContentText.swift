internal import Files
package import Photography

/// A text file of the content folder.
package enum ContentText {
  /// The largest text that is read, in bytes.
  static let largest = 1 << 20

  /// Reads a file as UTF-8, with or without a byte order mark. No text has zeros; UTF-16 has.
  ///
  /// - Parameters:
  ///   - path: Within the content folder.
  ///   - root: The content folder.
  /// - Throws: A ``ContentTextError``; its ``ContentTextError/problem`` is for the author.
  package static func read(_ path: String, in root: String) throws(ContentTextError) -> String {
    let bytes = try bytes(of: path, in: root)
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard !body.contains(0), let text = String(validating: body, as: UTF8.self) else {
      throw .notUTF8(path: path)
    }
    return text
  }

  /// Reads a file in UTF-8, UTF-16 or Latin-1, as editors of Windows write it.
  static func readAnyEncoding(_ path: String, in root: String) throws(ContentTextError) -> String {
    PrivacyTextFile.decoded(try bytes(of: path, in: root))
  }

  private static func bytes(of path: String, in root: String) throws(ContentTextError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileIO.read("\(root)/\(path)", atMost: largest + 1)
    } catch {
      throw .unreadable(path: path, reason: reason(of: error, path, root))
    }
    guard bytes.count <= largest else { throw .tooLong(path: path) }
    return bytes
  }

  /// Why a file cannot be read; of a link, that it may lead nowhere.
  private static func reason(of error: FileError, _ path: String, _ root: String) -> String {
    guard FileStamp(path: "\(root)/\(path)") == nil, FileStamp(name: "\(root)/\(path)") != nil else {
      return error.reason
    }
    return "it is a link that leads to no file"
  }
}

/// Why a text file cannot be used.
package enum ContentTextError: Error, Hashable {
  /// With the system's reason.
  case unreadable(path: String, reason: String)
  case notUTF8(path: String)
  /// Larger than a mebibyte.
  case tooLong(path: String)

  package var problem: Problem {
    switch self {
    case .unreadable(let path, let reason):
      Problem(
        .error, path, "cannot be read (\(reason))",
        remedy: "Put a file in its place that you may read, or delete it. It is ignored.",
        code: .unreadableSettings)
    case .notUTF8(let path):
      Problem(
        .error, path, "is not plain text in UTF-8", remedy: "Save it again as UTF-8. It is ignored.",
        code: .unreadableSettings)
    case .tooLong(let path):
      Problem(
        .error, path, "is larger than a megabyte",
        remedy: "Shorten it, or move it out of the content folder. It is ignored.",
        code: .unreadableSettings)
    }
  }
}
