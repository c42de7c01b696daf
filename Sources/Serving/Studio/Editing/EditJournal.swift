internal import Files
internal import Importing
internal import JSON
internal import Photography
internal import Synchronization

/// The author's steps, newest last, in a file that survives a restart: each can be undone and redone.
///
/// A step is written to the content folder first, and is confirmed when both are on the disk. Undoing changes a file only if it
/// is as the step left it.
final class EditJournal: Sendable {
  /// A line of the file.
  private enum Line: Codable {
    case step(JournalEntry)
    case undone(Int)
    case redone(Int)
  }

  private struct State {
    var done: [JournalEntry] = []
    var undone: [JournalEntry] = []
    var next = 1

    mutating func replay(_ line: Line) {
      switch line {
      case .step(let entry):
        done.append(entry)
        undone = []
        next = max(next, entry.number + 1)
      case .undone(let number):
        guard done.last?.number == number else { return }
        undone.append(done.removeLast())
      case .redone(let number):
        guard undone.last?.number == number else { return }
        done.append(undone.removeLast())
      }
    }
  }

  /// The steps that are kept over a restart.
  private static let most = 500
  private let content: StudioContent
  private let file: String
  /// For photographs that were removed.
  private let trash: String
  private let steps: Mutex<State>

  /// - Parameter folder: Of the Studio's files.
  init(folder: String, content: StudioContent) throws {
    self.content = content
    (file, trash) = ("\(folder)/journal", "\(folder)/trash")
    try Folder.make(folder)
    var state = State()
    if FileStamp(path: file) != nil {
      // The last line may be incomplete after a crash.
      for line in try FileIO.read(file).split(separator: UInt8(ascii: "\n")) {
        if let line = try? JSONCoding.decode(Line.self, from: Array(line)) { state.replay(line) }
      }
      state.done = Array(state.done.suffix(EditJournal.most))
      let steps = (state.done + state.undone.reversed()).map { Line.step($0) }
      let undone = state.undone.map { Line.undone($0.number) }
      try FileIO.replace(file, with: try (steps + undone).flatMap(EditJournal.bytes), permissions: 0o600)
    }
    steps = Mutex(state)
  }

  /// What someone can undo and redo: an author every step, others their own ones.
  func state(for session: StudioSessions.Session) -> JournalState {
    steps.withLock { state in
      let (done, undone) = (state.done.last, state.undone.last)
      return JournalState(
        undo: done.flatMap { EditJournal.mayUndo($0, session) ? $0.title : nil },
        redo: undone.flatMap { EditJournal.mayUndo($0, session) ? $0.title : nil })
    }
  }

  private static func mayUndo(_ entry: JournalEntry, _ session: StudioSessions.Session) -> Bool {
    session.role == .author || entry.account == session.account?.name
  }

  /// Performs a step and remembers it. Steps follow each other.
  ///
  /// - Parameters:
  ///   - account: Of the one who does it; `nil` for the author at this computer.
  ///   - changes: Decides on the changes, while no other step is performed.
  /// - Returns: The changes.
  func perform(
    _ title: String, by account: String? = nil, _ changes: () throws -> [JournalEntry.Change]
  ) throws -> [JournalEntry.Change] {
    try steps.withLock { state in
      let changes = try changes()
      guard !changes.isEmpty else { return [] }
      try apply(changes)
      let entry = JournalEntry(number: state.next, title: title, changes: changes, account: account)
      try write(.step(entry))
      state.replay(.step(entry))
      return changes
    }
  }

  /// Remembers a step that another editor performs on one file.
  func performed(_ title: String, _ path: String, by account: String?, _ step: () throws -> Void) throws {
    try steps.withLock { state in
      let old = try text(path)
      try step()
      let new = try text(path)
      guard !EditJournal.areSame(old, new) else { return }
      let entry = JournalEntry(
        number: state.next, title: title, changes: [.text(path: path, old: old, new: new)], account: account)
      try write(.step(entry))
      state.replay(.step(entry))
    }
  }

  /// Remembers what an import has written, as a step that is done already.
  ///
  /// - Parameter kind: That of the export.
  func performed(
    _ title: String, _ changes: [ImportChange], by account: String?, imported kind: String
  ) throws {
    try steps.withLock { state in
      // Files that are undone go where removed ones are.
      let changes = changes.map { change -> JournalEntry.Change in
        switch change {
        case .text(let path, let old, let new):
          .text(
            path: path, old: old.map { String(decoding: $0, as: UTF8.self) },
            new: String(decoding: new, as: UTF8.self))
        case .file(let path): .moved(from: trashName(of: path), to: "content/" + path)
        }
      }
      let entry = JournalEntry(
        number: state.next, title: title, changes: changes, account: account, imported: kind)
      try write(.step(entry))
      state.replay(.step(entry))
    }
  }

  /// Moves a file of the Studio's to the folder of removed files, where a step takes it from.
  func keep(_ file: String, as name: String) throws {
    let target = try absolute(name)
    try StudioContent.move(file, to: target)
    try FileIO.sync(Folder.parent(of: target))
  }

  /// Moves a file back that ``keep(_:as:)`` moved.
  func moveBack(_ name: String, to file: String) throws {
    try StudioContent.move(try absolute(name), to: file)
  }

  /// Takes the last step back.
  ///
  /// - Parameter isImporting: Whether an import is running, whose record of what it has imported must not change meanwhile.
  func undo(by session: StudioSessions.Session, isImporting: Bool = false) throws -> JournalState {
    try steps.withLock { state in
      guard let entry = state.done.last else { throw StudioError.conflict("There is nothing to undo.") }
      guard EditJournal.mayUndo(entry, session) else { throw StudioError.notYours }
      guard entry.imported == nil || !isImporting else {
        throw StudioError.conflict("An import is under way. Wait until it has ended, then undo this one.")
      }
      try apply(entry.changes.reversed().map(\.inverse))
      if let kind = entry.imported { try Import.forget(entry.added, of: kind, in: content.root) }
      try write(.undone(entry.number))
      state.replay(.undone(entry.number))
    }
    return state(for: session)
  }

  /// Performs the step again that was taken back last.
  func redo(by session: StudioSessions.Session) throws -> JournalState {
    try steps.withLock { state in
      guard let entry = state.undone.last else { throw StudioError.conflict("There is nothing to redo.") }
      guard EditJournal.mayUndo(entry, session) else { throw StudioError.notYours }
      try apply(entry.changes)
      try write(.redone(entry.number))
      state.replay(.redone(entry.number))
    }
    return state(for: session)
  }

  /// Where a removed file is kept: a name that no other one has.
  func trashName(of path: String) -> String {
    for number in 1... {
      let name = "trash/\(number)/\(path)"
      if FileLinks.count(of: "\(trash)/\(number)/\(path)") == 0 { return name }
    }
    return path
  }

  /// Changes files, after checking that all are as expected.
  private func apply(_ changes: [JournalEntry.Change]) throws {
    for change in changes {
      switch change {
      case .text(let path, let old, _):
        guard try EditJournal.areSame(text(path), old) else { throw EditJournal.changed(path) }
      case .moved(let source, let target):
        guard FileLinks.count(of: try absolute(source)) > 0 else {
          throw StudioError.conflict("\(JournalEntry.plain(source)) is no longer there.")
        }
        guard FileLinks.count(of: try absolute(target)) == 0 else {
          throw StudioError.conflict("There is another file at \(JournalEntry.plain(target)) now.")
        }
      }
    }
    var done: [JournalEntry.Change] = []
    do {
      for change in changes {
        try perform(change)
        done.append(change)
      }
    } catch {
      // Back to how it was. What another program has changed since stays.
      for change in done.reversed() { try? perform(change.inverse) }
      throw error
    }
  }

  private func perform(_ change: JournalEntry.Change) throws {
    switch change {
    case .text(let path, let old, let new):
      let full = try content.absolute(path)
      let before = old.map { Array($0.utf8) }
      if new != nil { try Folder.make(Folder.parent(of: full)) }
      let isDone =
        if let new {
          try FileIO.replace(full, with: Array(new.utf8), ifStill: before)
        } else if let before {
          try FileIO.remove(full, ifStill: before)
        } else {
          true
        }
      guard isDone else { throw EditJournal.changed(path) }
    case .moved(let source, let target):
      let (source, target) = (try absolute(source), try absolute(target))
      try StudioContent.move(source, to: target)
      try FileIO.sync(Folder.parent(of: target))
      try FileIO.sync(Folder.parent(of: source))
    }
  }

  private static func changed(_ path: String) -> StudioError {
    .conflict("\(path) was changed meanwhile, by another program or in another window. It stays as it is.")
  }

  /// Byte for byte: equal strings may be written otherwise.
  private static func areSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.utf8.elementsEqual(b.utf8)
  }

  private func text(_ path: String) throws -> String? {
    let full = try content.absolute(path)
    guard FileStamp(path: full) != nil else { return nil }
    return String(decoding: try FileIO.read(full, ifAtMost: 16 << 20), as: UTF8.self)
  }

  private func absolute(_ path: String) throws(StudioError) -> String {
    if path.hasPrefix("trash/") { return "\(trash)/\(path.dropFirst("trash/".count))" }
    return try content.absolute(JournalEntry.plain(path))
  }

  private func write(_ line: Line) throws {
    try FileIO.append(EditJournal.bytes(line), to: file, permissions: 0o600)
  }

  private static func bytes(_ line: Line) throws -> [UInt8] {
    try JSONCoding.encode(line) + [UInt8(ascii: "\n")]
  }
}

extension JournalEntry {
  /// A path without `content/` or `trash/` before it.
  static func plain(_ path: String) -> String {
    String(path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
  }
}

extension JournalEntry {
  /// The paths of files that it has added to the content folder.
  fileprivate var added: Set<String> {
    Set(
      changes.compactMap { change in
        if case .moved(_, let target) = change { JournalEntry.plain(target) } else { nil }
      })
  }
}

extension JournalEntry.Change {
  var inverse: JournalEntry.Change {
    switch self {
    case .text(let path, let old, let new): .text(path: path, old: new, new: old)
    case .moved(let source, let target): .moved(from: target, to: source)
    }
  }
}
