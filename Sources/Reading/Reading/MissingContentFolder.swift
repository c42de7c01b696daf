import Files
import Photography

/// There is no content folder at a path.
package struct MissingContentFolder: Error, Sendable, CustomStringConvertible {
  package let path: String

  package init(path: String) { self.path = path }

  /// What is wrong and what to do.
  package var description: String {
    let folder = Folder.resolved(Folder.parent(of: path))
    guard FileStamp(path: "\(folder)/site.yaml") == nil else {
      let content = MissingContentFolder.quoted(folder)
      let output = MissingContentFolder.quoted(folder + "-site")
      return """
        There is no folder \(path) here, since \(folder) is the content folder itself: site.yaml is in it. \
        Add to the command: --content \(content) --output \(output)
        """
    }
    return """
      There is no folder \(path) here. Go to the folder of your site, name the folder of your photographs with \
      --content, or create a new site with 'photomap new my-site'.
      """
  }

  /// A path as a word of a shell.
  private static func quoted(_ path: String) -> String {
    let isWord = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isWord ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
