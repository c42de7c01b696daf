/// A step of someone's that can be undone.
struct JournalEntry: Sendable, Codable, Hashable {
  /// A change of one file.
  enum Change: Sendable, Codable, Hashable {
    /// The text of a file in the content folder before and after; `nil` where there was none.
    case text(path: String, old: String?, new: String?)
    /// A file that was moved. Paths begin with `content/`, or with `trash/` for the Studio's own folder.
    case moved(from: String, to: String)
  }

  /// Its id.
  let number: Int
  /// For people: `"Title of IMG_1.jpg"`.
  let title: String
  var changes: [Change]
  /// Who did it; `nil` for the author at this computer.
  var account: String?
  /// ``StudioSessions/Session/owner``; older journals have none.
  var owner: String?
  /// When, in seconds from 1970; older journals have none.
  var time: Int?
  /// The version of the journal on which it was made: how many steps had been made, taken back and made again before.
  var base: Int?
  /// The kind of export that was imported, which forgets the files when the step is undone.
  var imported: String?
}

extension JournalEntry {
  /// A path without `content/` or `trash/` before it.
  static func plain(_ path: String) -> String {
    String(path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
  }

  /// The paths of files that it has added to the content folder.
  var added: Set<String> {
    Set(
      changes.compactMap { change in
        if case .moved(_, let target) = change { JournalEntry.plain(target) } else { nil }
      })
  }

  /// The files of the content folder that it has changed.
  var paths: Set<String> {
    Set(
      changes.flatMap { change in
        switch change {
        case .text(let path, _, _): [path]
        case .moved(let source, let target):
          [source, target].filter { $0.hasPrefix("content/") }.map(JournalEntry.plain)
        }
      })
  }

  /// Whether it has changed a file that another step has changed, or moved a folder around one.
  func changesFiles(of other: JournalEntry) -> Bool {
    let around = other.paths.flatMap { path in
      path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
    return !paths.isDisjoint(with: other.paths.union(around))
  }

  /// Its files in the Studio's own folder, with where they were or would be in the content folder.
  ///
  /// - Parameter isDone: Whether it is done, and not taken back.
  func trashed(isDone: Bool) -> [(name: String, path: String)] {
    changes.compactMap { change in
      guard case .moved(let source, let target) = isDone ? change : change.inverse,
        target.hasPrefix("trash/")
      else { return nil }
      return (target, JournalEntry.plain(source))
    }
  }

  func isBy(_ owner: String) -> Bool { self.owner == owner }
}

extension JournalEntry.Change {
  var inverse: JournalEntry.Change {
    switch self {
    case .text(let path, let old, let new): .text(path: path, old: new, new: old)
    case .moved(let source, let target): .moved(from: target, to: source)
    }
  }
}

/// What can be undone and redone.
struct JournalState: Sendable, Encodable, Hashable {
  let undo: String?
  let redo: String?
}

/// What can be undone and redone, and whether pages follow later.
struct JournalNow: Sendable, Encodable {
  let undo: String?
  let redo: String?
  let isBuilding: Bool

  init(_ state: JournalState, isBuilding: Bool) {
    (undo, redo, self.isBuilding) = (state.undo, state.redo, isBuilding)
  }
}

/// Who makes a step.
struct Person: Sendable, Hashable {
  /// The author at this computer.
  static let here = Person(owner: "", account: nil)

  /// ``StudioSessions/Session/owner``
  let owner: String
  let account: String?
}

extension StudioSessions.Session {
  var person: Person { Person(owner: owner, account: account?.name) }
}
