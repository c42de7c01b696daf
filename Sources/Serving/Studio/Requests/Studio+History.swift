internal import Content
internal import Editing
internal import Files
internal import Glibc
internal import Messages
internal import Photography
internal import Reading

/// All steps, and what was removed.
extension Studio {
  /// The most steps and removed photographs of one answer.
  static let mostListed = 500

  /// The settings of the Studio. While they cannot be read, what contributors add waits, and nothing leaves the trash.
  var settingsNow: StudioSettings {
    let configuration = try? AuthoredContent.configuration(of: content.root)
    guard let configuration, configuration.legibility != .unread else {
      var settings = StudioSettings()
      (settings.approvesAdditions, settings.trashDays) = (true, 0)
      return settings
    }
    return configuration.studio
  }

  func history(for session: StudioSessions.Session) -> HistoryBody {
    let (known, days) = (journal.known, settingsNow.trashDays)
    func isSeen(_ entry: JournalEntry) -> Bool { session.role == .author || entry.isBy(session.owner) }
    return HistoryBody(
      steps: known.done.filter(isSeen).suffix(Studio.mostListed).reversed().map { entry in
        HistoryBody.Step(
          id: entry.number, title: entry.title, person: entry.account, time: Studio.moment(entry.time ?? 0),
          base: entry.base, isOwn: entry.isBy(session.owner))
      },
      removed: journal.trash(keptFor: days, for: session).prefix(Studio.mostListed).map { item in
        HistoryBody.Removed(
          id: item.id, path: item.path, person: item.entry.account, time: Studio.moment(item.entry.time ?? 0),
          until: item.until.map(Studio.moment), files: item.files.count, hasPicture: item.hasPicture)
      },
      waiting: known.proposed.filter(isSeen).map { entry in
        let items = journal.items(of: entry)
        return HistoryBody.Waiting(
          id: entry.number, title: entry.title, person: entry.account, time: Studio.moment(entry.time ?? 0),
          paths: items.map(\.path), pictures: items.filter(\.hasPicture).map(\.id))
      }, days: days)
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
      try journal.restore(items ?? [], by: session)
      return session.words.restored(count: items?.count ?? 0)
    case .empty:
      return session.words.removedForGood(count: try journal.empty(items, by: session))
    case .approve:
      try journal.decide(step(of: request), isApproved: true, by: session)
      return session.words.approved
    case .refuse:
      try journal.decide(step(of: request), isApproved: false, by: session)
      return session.words.refused
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

  /// `2026-05-01T14:00:00Z`
  ///
  /// - Parameter seconds: From 1970.
  static func moment(_ seconds: Int) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    guard gmtime_r(&moment, &parts) != nil else { return "" }
    return text(parts, "%Y-%m-%dT%H:%M:%SZ")
  }

  /// By the clock of this computer; `nil` for no moment.
  ///
  /// - Parameter moment: As ``moment(_:)`` writes it.
  static func local(_ moment: String) -> LocalDateTime? {
    let numbers = moment.split { !$0.isNumber }.compactMap { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] &- 1900, numbers[1] &- 1, numbers[2])
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
    return clock(timegm(&parts))
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

  private static func text(_ parts: tm, _ format: String) -> String {
    var (text, parts) = ([CChar](repeating: 0, count: 64), parts)
    guard strftime(&text, text.count, format, &parts) > 0 else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
