import Content
import Files
import Photography

extension Problem {
  /// One for all files that have vanished since the last build, by number and folder: a disk may be missing.
  ///
  /// - Parameters:
  ///   - paths: Sorted.
  ///   - others: How many photographs are there.
  /// - Returns: `nil` if there are none.
  init?(vanished paths: [String], besides others: Int) {
    guard !paths.isEmpty else { return nil }
    let counts = Dictionary(grouping: paths) { Folder.parent(of: $0) }.mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let folders = counts.prefix(5).map { "\($0.key == "." ? "the content folder" : $0.key) (\($0.value))" }
    let more = counts.count > 5 ? " and \(counts.count - 5) more folders" : ""
    let names =
      paths.count > 5 ? "" : " (\(paths.map { String(FileName.split($0).name) }.joined(separator: ", ")))"
    let isLarge = paths.count > 1 && paths.count * 4 > others
    self.init(
      isLarge ? .warning : .note, counts.count == 1 && counts[0].key != "." ? counts[0].key : "content",
      "\(paths.count == 1 ? "1 photograph or track of the last build is" : "\(paths.count) photographs and tracks of the last build are") not there any more: \(folders.joined(separator: ", "))\(more)\(names)",
      remedy: isLarge
        ? "If a disk or folder is missing, put it back and build again before you publish: publishing deletes their pages."
        : nil, code: .vanished)
  }
}
