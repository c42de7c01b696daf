internal import Content

/// The folders of an export whose photographs are not imported, whatever its program: those that the survey of a content folder leaves
/// out, and bins. An import gives folders other names, by which a build would not know them.
struct LeftOutFolders {
  /// Those with a file `.nomedia`.
  private let marked: Set<String>

  init(_ tree: SourceTree) {
    marked = Set(tree.files.lazy.filter { $0.name == ".nomedia" }.map(\.folder))
  }

  /// Why photographs of a folder are left out, if they are.
  func visibility(of folder: String) -> ImportedVisibility {
    if let reason = reason(for: folder) { return .skipped(reason) }
    return ForeignRecords.isInBin(FileName.join(folder, "file"))
      ? .skipped("they are in a folder for what was deleted or locked away") : .shown
  }

  /// Whether a survey would not look into a folder: what is there is no copy of anything.
  func ignores(_ folder: String) -> Bool { reason(for: folder) != nil }

  static let unseen = "their names, or those of their folders, are such as systems do not show"

  private func reason(for folder: String) -> String? {
    var around = ""
    if marked.contains(around) { return "their folder has a file .nomedia" }
    for name in folder.split(separator: "/") {
      if FileRole.isIgnored(name, inStatic: false) { return LeftOutFolders.unseen }
      around = FileName.join(around, name)
      if marked.contains(around) { return "their folder has a file .nomedia" }
    }
    return nil
  }
}
