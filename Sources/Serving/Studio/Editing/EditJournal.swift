internal import Content
internal import Files
internal import Importing
internal import JSON
internal import Messages
internal import Photography
internal import Platform
internal import Synchronization

/// The steps of all who edit, newest last, in a file that survives a restart: each can be undone and redone by who made it.
///
/// A step is written to the content folder first, and is confirmed when both are on the disk; if it cannot be remembered, the files
/// are put back. Undoing changes a file only if it is as the step left it.
final class EditJournal: Sendable {
  /// The steps that are kept.
  private static let most = 500
  /// How many more there may be before the oldest are left out.
  private static let slack = 100
  let content: StudioContent
  private let file: String
  /// For photographs that were removed.
  let trash: String
  /// What is to leave the trash soon.
  let expiring: String
  /// Held while files change: steps follow each other.
  private let turn = Mutex(())
  /// Held for a moment, so that who only asks need not wait for the files of a step.
  private let steps: Mutex<JournalSteps>
  private let now: @Sendable () -> Int

  /// - Parameters:
  ///   - folder: Of the Studio's files.
  ///   - owner: The ``Person/owner`` of an account by its name, for the steps that older versions wrote.
  ///   - now: Seconds from 1970.
  init(
    folder: String, content: StudioContent, owner: (String) -> String? = { _ in nil },
    now: @escaping @Sendable () -> Int = { Int(time(nil)) }
  ) throws {
    (self.content, self.now) = (content, now)
    let (file, trash) = ("\(folder)/journal", "\(folder)/trash")
    (self.file, self.trash, expiring) = (file, trash, "\(folder)/expiring")
    try Folder.make(folder)
    var steps = JournalSteps()
    if FileStamp(path: file) != nil {
      let bytes = try FileIO.read(file)
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      for (index, line) in lines.enumerated() {
        do {
          steps.replay(try JSONCoding.decode(JournalSteps.Line.self, from: Array(line)))
        } catch {
          // The last line may be incomplete after a crash.
          guard index == lines.count - 1, bytes.last != UInt8(ascii: "\n") else {
            throw UnreadableJournal(path: file, line: index + 1)
          }
        }
      }
    }
    steps.complete(owner, now: now())
    steps.shorten(to: EditJournal.most) { EditJournal.isThere($0, in: folder) }
    if let lost = try EditJournal.lost(in: trash, steps, now: now()) {
      steps.replay(.kept(lost, isDone: true))
    }
    if FileStamp(path: file) != nil || !steps.lines.isEmpty {
      try FileIO.replace(file, with: try steps.lines.flatMap(EditJournal.bytes), permissions: 0o600)
    }
    self.steps = Mutex(steps)
  }

  private static func isThere(_ name: String, in folder: String) -> Bool {
    FileLinks.count(of: "\(folder)/\(name)") > 0
  }

  /// Removed files that no step tells of: older versions forgot them after 500 further steps.
  private static func lost(
    in trash: String, _ steps: JournalSteps, now: Int
  ) throws -> JournalEntry? {
    var known = Set(
      steps.trashing.flatMap { one in
        // Where a step took its file from, and where it may go again.
        one.entry.trashed(isDone: true).map(\.name) + one.entry.trashed(isDone: false).map(\.name)
      })
    known.formUnion(steps.proposed.flatMap { $0.trashed(isDone: false).map(\.name) })
    // Halves of copies that a crash has left are of no use.
    let lost = try Folder.tree(of: trash).filter {
      !known.contains("trash/\($0.path)") && !$0.path.hasSuffix(".part")
    }
    guard !lost.isEmpty else { return nil }
    let changes = lost.map { file in
      JournalEntry.Change.moved(from: "content/" + JournalEntry.plain(file.path), to: "trash/" + file.path)
    }
    return JournalEntry(
      number: steps.next, title: "Removed earlier", changes: changes, owner: "", time: now)
  }

  /// What is known of the steps.
  var known: JournalSteps { steps.withLock { $0 } }

  /// What someone can undo and redo: their own steps.
  func state(for session: StudioSessions.Session) -> JournalState {
    let (owner, steps) = (session.owner, known)
    let undone = last(steps.undone, by: owner, isDone: false)
    return JournalState(
      undo: last(steps.done, by: owner, isDone: true)?.title,
      redo: undone.flatMap { mayRedo($0, by: session) ? $0.title : nil })
  }

  /// Where an author approves what is added, a contributor makes no step again that would bring files into the content folder.
  private func mayRedo(_ entry: JournalEntry, by session: StudioSessions.Session) -> Bool {
    session.role == .author || entry.trashed(isDone: false).isEmpty || !content.settingsNow.approvesAdditions
  }

  /// The last step of someone's. One whose files have all left the Studio's own folder is over: they were restored.
  private func last(_ entries: [JournalEntry], by owner: String, isDone: Bool) -> JournalEntry? {
    entries.last { entry in
      guard entry.isBy(owner) else { return false }
      let files = entry.trashed(isDone: isDone)
      return files.isEmpty || files.contains { isThere($0.name) }
    }
  }

  /// Whether a file of the Studio's own folder is there.
  func isThere(_ name: String) -> Bool {
    FileLinks.count(of: "\(trash)/\(name.dropFirst("trash/".count))") > 0
  }

  /// Performs a step and remembers it. Steps follow each other.
  ///
  /// - Parameter changes: Decides on the changes, while no other step is performed.
  /// - Returns: The changes.
  func perform(
    _ title: String, by person: Person = .here, _ changes: () throws -> [JournalEntry.Change]
  ) throws -> [JournalEntry.Change] {
    try turn.withLock { _ in
      try content.checkIsSame()
      let changes = try changes()
      guard !changes.isEmpty else { return [] }
      try apply(changes)
      try complete(changes) { try remember(.step(entry(title, changes, by: person))) }
      return changes
    }
  }

  /// Remembers a step that waits for an author's approval; nothing is in the content folder yet.
  func propose(_ title: String, by person: Person, _ changes: () throws -> [JournalEntry.Change]) throws {
    try turn.withLock { _ in
      try content.checkIsSame()
      let changes = try changes()
      guard !changes.isEmpty else { return }
      try remember(.proposed(entry(title, changes, by: person)))
    }
  }

  /// Remembers a step that another editor performs on one file.
  func performed(_ title: String, _ path: String, by person: Person, _ step: () throws -> Void) throws {
    try turn.withLock { _ in
      try content.checkIsSame()
      let old = try text(path)
      try step()
      let new = try text(path)
      guard !EditJournal.areSame(old, new) else { return }
      let changes = [JournalEntry.Change.text(path: path, old: old, new: new)]
      try complete(changes) { try remember(.step(entry(title, changes, by: person))) }
    }
  }

  /// Remembers what an import has written, as a step that is done already.
  ///
  /// - Parameter kind: That of the export.
  func performed(
    _ title: String, _ changes: [ImportChange], by person: Person, imported kind: String
  ) throws {
    try turn.withLock { _ in
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
      var entry = entry(title, changes, by: person)
      entry.imported = kind
      try remember(.step(entry))
    }
  }

  private func entry(_ title: String, _ changes: [JournalEntry.Change], by person: Person) -> JournalEntry {
    let (number, version) = steps.withLock { ($0.next, $0.version) }
    return JournalEntry(
      number: number, title: title, changes: changes, account: person.account, owner: person.owner,
      time: now(), base: version)
  }

  /// Does what belongs to a change of files that was made. If that fails, the files are put back, so that nothing is half done.
  private func complete(_ changes: [JournalEntry.Change], _ rest: () throws -> Void) throws {
    do { try rest() } catch {
      putBack(changes)
      throw error
    }
  }

  /// Writes a line, then counts it.
  private func remember(_ line: JournalSteps.Line) throws {
    try FileIO.append(EditJournal.bytes(line), to: file, permissions: 0o600)
    steps.withLock { $0.replay(line) }
    var shorter = known
    guard shorter.done.count >= EditJournal.most + EditJournal.slack else { return }
    shorter.shorten(to: EditJournal.most) { isThere($0) }
    do {
      try FileIO.replace(file, with: try shorter.lines.flatMap(EditJournal.bytes), permissions: 0o600)
      steps.withLock { [shorter] in $0 = shorter }
    } catch {
      // The step is remembered, in a file that is longer than it needs to be; the next one tries again.
    }
  }

  private static func bytes(_ line: JournalSteps.Line) throws -> [UInt8] {
    try JSONCoding.encode(line) + [UInt8(ascii: "\n")]
  }
}

// MARK: Back and forth

extension EditJournal {
  /// Takes someone's last step back.
  ///
  /// - Parameter isImporting: Whether an import is running, whose record of what it has imported must not change meanwhile.
  func undo(by session: StudioSessions.Session, isImporting: Bool = false) throws -> JournalState {
    try turn.withLock { _ in
      guard let entry = last(known.done, by: session.owner, isDone: true) else {
        throw StudioError.conflict { $0.nothingToUndo }
      }
      try takeBack(entry, by: session, isImporting)
    }
    return state(for: session)
  }

  /// Takes a step back, whatever came after it, if its files are as it left them.
  ///
  /// - Parameter number: An author may take back everybody's.
  func undo(_ number: Int, by session: StudioSessions.Session, isImporting: Bool = false) throws {
    try turn.withLock { _ in
      guard let entry = known.done.first(where: { $0.number == number }) else {
        throw StudioError.missing { $0.stepIsGone }
      }
      guard session.role == .author || entry.isBy(session.owner) else { throw StudioError.notYours }
      try takeBack(entry, by: session, isImporting)
    }
  }

  private func takeBack(
    _ entry: JournalEntry, by session: StudioSessions.Session, _ isImporting: Bool
  ) throws {
    guard entry.imported == nil || !isImporting else {
      throw StudioError.conflict { $0.undoAfterImport }
    }
    try content.checkIsSame()
    let changes = entry.changes.reversed().map(\.inverse)
    do {
      try apply(changes)
    } catch let error as StudioError where error.status == 409 {
      throw standing(on: entry, for: session) ?? error
    }
    try complete(changes) {
      if let kind = entry.imported { try Import.forget(entry.added, of: kind, in: content.root) }
      try remember(.undone(entry.number))
    }
  }

  /// Why a step cannot be taken back: another one has changed the same file since.
  private func standing(on entry: JournalEntry, for session: StudioSessions.Session) -> StudioError? {
    let done = known.done
    guard let index = done.firstIndex(where: { $0.number == entry.number }),
      let later = done[(index + 1)...].last(where: { $0.changesFiles(of: entry) }),
      session.role == .author || later.isBy(session.owner)
    else { return nil }
    if later.isBy(session.owner) {
      return .conflict { $0.stepStandsOn(later: later.title, step: entry.title) }
    }
    return .conflict {
      $0.stepOfPersonStandsOn(
        later: later.title, person: later.account ?? $0.authorAtStudio, step: entry.title)
    }
  }

  /// Performs the step again that someone took back last.
  func redo(by session: StudioSessions.Session) throws -> JournalState {
    try turn.withLock { _ in
      guard let entry = last(known.undone, by: session.owner, isDone: false) else {
        throw StudioError.conflict { $0.nothingToRedo }
      }
      guard mayRedo(entry, by: session) else { throw StudioError.authorOnly }
      try content.checkIsSame()
      try apply(entry.changes)
      try complete(entry.changes) { try remember(.redone(entry.number)) }
    }
    return state(for: session)
  }

  /// Performs a step that waits, or refuses it: then its files are in the trash.
  ///
  /// - Parameter number: Who proposed a step may refuse it, too.
  func decide(_ number: Int, isApproved: Bool, by session: StudioSessions.Session) throws {
    try turn.withLock { _ in
      guard let entry = known.proposed.first(where: { $0.number == number }) else {
        throw StudioError.missing { $0.decidedAlready }
      }
      guard session.role == .author || (!isApproved && entry.isBy(session.owner)) else {
        throw StudioError.authorOnly
      }
      guard isApproved else { return try remember(.refused(number)) }
      try content.checkIsSame()
      try apply(entry.changes)
      try complete(entry.changes) { try remember(.approved(number)) }
    }
  }

  /// Removes files of the trash for good.
  ///
  /// - Parameter isWanted: Whether a file of a step is to be removed.
  /// - Returns: How many files were removed.
  func empty(_ isWanted: (JournalEntry, String) -> Bool) throws -> Int {
    try turn.withLock { _ in
      var count = 0
      for one in known.trashing {
        let there = one.entry.trashed(isDone: one.isDone).filter { isThere($0.name) }
        let gone = Set(there.map(\.name).filter { isWanted(one.entry, $0) })
        guard !gone.isEmpty else { continue }
        for name in gone { try Folder.remove(try absolute(name)) }
        count += gone.count
        var left = one.entry
        left.changes = left.changes.filter { change in
          guard case .moved(let source, let target) = change else { return false }
          return there.contains { [source, target].contains($0.name) && !gone.contains($0.name) }
        }
        do {
          try remember(
            left.changes.isEmpty ? .forgotten(one.entry.number) : .kept(left, isDone: one.isDone))
        } catch {
          // The files are gone, which is what was asked for; a step whose files are gone is not offered.
        }
      }
      return count
    }
  }
}

/// The file of the steps has a line that this version cannot read.
struct UnreadableJournal: Error, CustomStringConvertible {
  let path: String
  let line: Int

  var description: String {
    """
    The steps that the Studio has made cannot be read (\(path), line \(line)). If a newer version of PhotoMap wrote them, use that one. \
    Otherwise rename the file: the Studio then starts a new one, and earlier steps cannot be undone.
    """
  }
}
