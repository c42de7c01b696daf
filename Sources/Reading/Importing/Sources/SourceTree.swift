internal import Content
internal import Files
package import Photography

/// The files of an export: folders and zip archives as one tree. An archive is never unpacked whole; its files are opened where they are.
///
/// Archives of one export share folders, so their trees are one; folders given to `photomap import` likewise.
package struct SourceTree: Sendable {
  /// In the order of their paths.
  package let files: [SourceFile]
  /// Messages about what could not be listed, such as a damaged archive.
  package let problems: [Problem]
  /// By their paths; Swift compares texts however their letters with marks are composed.
  private let byPath: [String: Int]
  /// Of each folder, the files in it, by their names.
  private let byFolder: [String: [Int]]

  init(_ files: [SourceFile], problems: [Problem] = []) {
    var files = files
    files.sort { $0.path.precedesByBytes($1.path) }
    var (byPath, byFolder): ([String: Int], [String: [Int]]) = ([:], [:])
    for (index, file) in files.enumerated() {
      byPath[file.path] = index
      byFolder[String(FileName.split(file.path).folder), default: []].append(index)
    }
    (self.files, self.problems, self.byPath, self.byFolder) = (files, problems, byPath, byFolder)
  }

  /// The file at a path, however its letters with marks are composed.
  package subscript(_ path: String) -> SourceFile? { byPath[path].map { files[$0] } }

  /// The paths of the folders that have files.
  package var folders: [String] { byFolder.keys.sorted() }

  /// The files of a folder, without those of the folders inside.
  package func files(in folder: String) -> [SourceFile] {
    (byFolder[folder] ?? []).map { files[$0] }
  }
}
