/// A step of the author's that can be undone.
struct JournalEntry: Sendable, Codable, Hashable {
  /// A change of one file.
  enum Change: Sendable, Codable, Hashable {
    /// The text of a file in the content folder before and after; `nil` where there was none.
    case text(path: String, old: String?, new: String?)
    /// A file that was moved. Paths begin with `content/`, or with `trash/` for the Studio's own folder.
    case moved(from: String, to: String)
  }

  let number: Int
  /// For people: `"Title of IMG_1.jpg"`.
  let title: String
  let changes: [Change]
  /// Who did it; `nil` for the author at this computer.
  var account: String?
  /// The kind of export that was imported, which forgets the files when the step is undone.
  var imported: String?
}

/// What can be undone and redone.
struct JournalState: Sendable, Encodable, Hashable {
  let undo: String?
  let redo: String?
}
