package import Content
import Files
import Photography

/// Edits `permalinks.yaml`, in which builds write down addresses.
package struct PermalinkEditor: Sendable {
  package static let path = "permalinks.yaml"
  /// `nil` where there is none yet.
  package let text: String?
  package private(set) var file = PermalinkFile()

  /// - Parameter content: The content folder.
  /// - Throws: ``PhotoEditError`` for a file that cannot be read whole, of which something would be lost.
  package init(content: String) throws {
    let path = FileName.join(Folder.resolved(content), PermalinkEditor.path)
    guard FileStamp(path: path) != nil else {
      text = nil
      return
    }
    let bytes = try FileIO.read(path, ifAtMost: 16 << 20)
    guard let read = String(validating: bytes, as: UTF8.self) else {
      throw PhotoEditError.unreadable(path: PermalinkEditor.path, reason: "it is not text in UTF-8")
    }
    let (file, problems) = PermalinkFile.read(read)
    if let problem = problems.first {
      throw PhotoEditError.unreadable(
        path: PermalinkEditor.path, reason: "\(problem.subject) \(problem.summary)")
    }
    (text, self.file) = (read, file)
  }

  /// The file with other addresses.
  ///
  /// - Parameters:
  ///   - pages: By page, the path of what it belongs to.
  ///   - gone: Pages that lead nowhere then.
  /// - Returns: `nil` if it says so already.
  package func changed(
    keeping pages: [String: String], removing gone: Set<String> = []
  ) -> (path: String, old: String?, new: String)? {
    var new = file
    for page in gone { new.owners[page] = nil }
    // What another one owns stays its own.
    new.owners.merge(pages) { old, _ in old }
    return new == file ? nil : (PermalinkEditor.path, text, new.text)
  }
}
