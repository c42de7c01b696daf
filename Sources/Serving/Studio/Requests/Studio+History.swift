internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Photography
internal import Platform
internal import Reading

/// All steps, and what was removed.
extension Studio {
  /// The most steps and removed photographs of one answer.
  static let mostListed = 500

  var settingsNow: StudioSettings { content.settingsNow }

  func history(for session: StudioSessions.Session) -> HistoryBody {
    let (known, settings) = (journal.known, settingsNow)
    func isSeen(_ entry: JournalEntry) -> Bool { session.role == .author || entry.isBy(session.owner) }
    return HistoryBody(
      steps: known.done.filter(isSeen).suffix(Studio.mostListed).reversed().map { entry in
        HistoryBody.Step(
          id: entry.number, title: entry.title, person: entry.account, time: .init(seconds: entry.time ?? 0),
          base: entry.base, isOwn: entry.isBy(session.owner))
      },
      removed: journal.trash(keptFor: settings.trashDays, for: session).prefix(Studio.mostListed).map {
        item in
        HistoryBody.Removed(
          id: item.id, path: item.path, person: item.entry.account,
          time: .init(seconds: item.entry.time ?? 0),
          until: item.until.map { .init(seconds: $0) }, files: item.files.count, hasPicture: item.hasPicture,
          mayRestore: mayRestore(item, by: session, settings))
      },
      waiting: known.proposed.filter(isSeen).map { entry in
        let items = journal.items(of: entry)
        return HistoryBody.Waiting(
          id: entry.number, title: entry.title, person: entry.account, time: .init(seconds: entry.time ?? 0),
          paths: items.map(\.path), pictures: items.filter(\.hasPicture).map(\.id))
      }, days: settings.trashDays)
  }

  func changeHistory(
    _ request: HistoryRequest, by session: StudioSessions.Session
  ) async throws -> HistoryChangedBody {
    try await onWorkers {
      let told = try carryOut(request, by: session)
      return HistoryChangedBody(told: told, journal: journal.state(for: session))
    }
  }

  /// - Returns: What was done, as a sentence.
  func carryOut(_ request: HistoryRequest, by session: StudioSessions.Session) throws -> String {
    let items = request.items.map { Set($0) }
    switch request.action {
    case .undo:
      try journal.undo(step(of: request), by: session, isImporting: importJob.isRunning)
      return session.words.stepTakenBack
    case .restore:
      try checkMayRestore(items ?? [], by: session)
      try journal.restore(items ?? [], by: session)
      return session.words.restored(count: items?.count ?? 0)
    case .empty:
      return session.words.removedForGood(count: try journal.empty(items, by: session))
    case .approve:
      try journal.decide(step(of: request), isApproved: true, by: session)
      return session.words.approved
    case .refuse:
      try journal.decide(step(of: request), isApproved: false, by: session)
      return session.role == .author ? session.words.refused : session.words.withdrawn
    }
  }

  /// Where an author approves what is added, a contributor restores what was on the site, not what was refused or taken back.
  private func mayRestore(
    _ item: TrashItem, by session: StudioSessions.Session, _ settings: StudioSettings
  ) -> Bool {
    session.role == .author || item.wasRemoved || !settings.approvesAdditions
  }

  /// Nor does a contributor restore what would be a part or a version of others' files now.
  private func checkMayRestore(_ ids: Set<String>, by session: StudioSessions.Session) throws {
    guard session.role == .contributor else { return }
    let settings = settingsNow
    for item in journal.trash(keptFor: 0, for: session) where ids.contains(item.id) {
      guard mayRestore(item, by: session, settings) else { throw StudioError.authorOnly }
      let (folder, name) = FileName.split(item.path)
      guard
        try !namesOfOthers(in: String(folder), session).contains(where: {
          RelatedNames.areRelated($0, String(name))
        })
      else { throw StudioError.conflict { $0.fileIsThere(path: item.path) } }
    }
  }

  private func step(of request: HistoryRequest) throws(StudioError) -> Int {
    guard let step = request.step else { throw .invalid("Say which step.") }
    return step
  }

  /// Removes what has been in the trash for longer than the settings say.
  func emptyOldTrash() {
    // What cannot be removed now is removed the next time.
    try? journal.expire(after: settingsNow.trashDays, now: Int(time(nil)))
  }

  /// By the clock of this computer.
  ///
  /// - Parameter seconds: From 1970.
  static func clock(_ seconds: Int) -> LocalDateTime? {
    var (moment, parts) = (time_t(seconds), tm())
    guard localtime_r(&moment, &parts) != nil else { return nil }
    return LocalDateTime(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
