package import Files
private import Photography

extension SitePublisher {
  /// What tells one site in an output folder, or a stage, from the next; `none` if there is none.
  package static func generation(of folder: String) -> String {
    FileStamp(path: "\(folder)/\(marker)").map { "\($0.inode)-\($0.modified)" } ?? "none"
  }

  /// The files of a site that a build wrote, with their stamps; without the author's.
  package static func site(at output: String) throws(FileError) -> [TreeFile] {
    try Folder.tree(of: output, skipping: isAuthors)
  }

  /// The same files one by one, in no order.
  package static func forEachFile(
    at output: String, _ body: (TreeFile) throws(FileError) -> Void
  ) throws(FileError) {
    try Folder.forEachFile(below: output, skipping: isAuthors, body)
  }
}
