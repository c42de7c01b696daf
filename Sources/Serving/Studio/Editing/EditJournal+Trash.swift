internal import Content
internal import Files
internal import JSON
internal import Messages
internal import Photography

/// A photograph or track in the trash, with the files that belong to it.
struct TrashItem: Sendable {
  /// The name of its first file, below the trash.
  let id: String
  /// Where it was in the content folder.
  let path: String
  /// Its files, and where they were.
  let files: [(name: String, path: String)]
  let entry: JournalEntry
  /// Whether its step has removed it; not if a step that added it was taken back or refused.
  let wasRemoved: Bool
  /// The texts of sidecars that are no files of the trash, since their step was taken back or refused.
  let texts: [JournalEntry.Change]
  /// Seconds from 1970; `nil` if it is kept until the trash is emptied.
  let until: Int?
}

/// What was removed, and not removed for good.
extension EditJournal {
  /// - Parameters:
  ///   - days: How long it is kept; 0 for ever.
  ///   - session: An author sees everybody's, others their own.
  /// - Returns: The newest first.
  func trash(keptFor days: Int, for session: StudioSessions.Session) -> [TrashItem] {
    var seen: Set<String> = []
    return known.trashing.sorted {
      ($1.entry.time ?? 0, $1.entry.number) < ($0.entry.time ?? 0, $0.entry.number)
    }
    .filter { session.role == .author || $0.entry.isBy(session.owner) }
    .flatMap { one in
      let there = one.entry.trashed(isDone: one.isDone).filter {
        isThere($0.name) && seen.insert($0.name).inserted
      }
      return items(of: one, there, days)
    }
  }

  /// The step that waits for approval, by its files.
  func items(of proposed: JournalEntry) -> [TrashItem] {
    items(of: JournalSteps.Kept(entry: proposed, isDone: false), proposed.trashed(isDone: false), 0)
  }

  private func items(
    of one: JournalSteps.Kept, _ files: [(name: String, path: String)], _ days: Int
  ) -> [TrashItem] {
    let texts =
      one.isDone ? [] : one.entry.changes.filter { if case .text(_, nil, _?) = $0 { true } else { false } }
    let until = days > 0 ? one.entry.time.map { $0 &+ days * 86_400 } : nil
    return Dictionary(grouping: files) { TrashItem.stem($0.path) }.map { stem, files in
      let files = files.sorted { TrashItem.rank($0.path) < TrashItem.rank($1.path) }
      return TrashItem(
        id: JournalEntry.plain(files[0].name), path: files[0].path, files: files, entry: one.entry,
        wasRemoved: one.isDone,
        texts: texts.filter {
          if case .text(let path, _, _) = $0 { TrashItem.stem(path) == stem } else { false }
        },
        until: until)
    }.sorted { $0.path < $1.path }
  }

  /// Moves photographs of the trash back to where they were, in one step.
  func restore(_ ids: Set<String>, by session: StudioSessions.Session) throws {
    let items = trash(keptFor: 0, for: session).filter { ids.contains($0.id) }
    guard !items.isEmpty, items.count == ids.count else {
      throw StudioError.missing { $0.notInTrash }
    }
    let what = session.words.photographs(items.map(\.path))
    _ = try perform(session.words.stepRestoring(what: what), by: session.person) {
      items.flatMap { item in
        item.texts + item.files.map { .moved(from: $0.name, to: "content/" + $0.path) }
      }
    }
  }

  /// Removes what was kept for longer than some days; nothing for 0.
  ///
  /// What is old is noted, and removed a day later if it is old then, too: a clock that is wrong once removes nothing.
  func expire(after days: Int, now: Int) throws {
    guard days > 0 else { return }
    let day = 86_400
    // By name, the step that has moved it last, when that was, and how long the note waits.
    var found: [String: (step: Int, time: Int, wait: Int)] = [:]
    var latest = 0
    for one in known.trashing.sorted(by: { $0.entry.number < $1.entry.number }) {
      let time = one.entry.time ?? now
      let last = max(latest, time)
      // A step is not older than one before it: if it says so, the clock was behind.
      if time <= now { latest = last }
      for (name, _) in one.entry.trashed(isDone: one.isDone) where isThere(name) {
        // When a step was taken back or refused, its entry does not tell.
        let wait = max(found[name]?.wait ?? 0, one.isDone ? day : days * day)
        found[name] = (one.entry.number, last, wait)
      }
    }
    let before = expiringNotes
    var (notes, due): ([String: Int], Set<String>) = ([:], [])
    for (name, file) in found where file.time < now - days * day {
      let key = "\(file.step) \(name)"
      // A note of a time that is still to come was made while the clock was ahead.
      let noted = min(before[key] ?? now, now)
      if noted <= now - file.wait { due.insert(name) } else { notes[key] = noted }
    }
    if notes != before {
      try FileIO.replace(expiring, with: try JSONCoding.encode(notes), permissions: 0o600)
    }
    if !due.isEmpty { _ = try empty { _, name in due.contains(name) } }
  }

  /// When files of the trash were first seen to be old; where that cannot be read, they count as seen now.
  private var expiringNotes: [String: Int] {
    guard let bytes = try? FileIO.read(expiring, atMost: 16 << 20) else { return [:] }
    return (try? JSONCoding.decode([String: Int].self, from: bytes)) ?? [:]
  }

  /// Removes photographs of the trash for good.
  ///
  /// - Parameter ids: `nil` for all that someone sees.
  /// - Returns: How many files were removed.
  func empty(_ ids: Set<String>?, by session: StudioSessions.Session) throws -> Int {
    let names = trash(keptFor: 0, for: session).filter { ids?.contains($0.id) ?? true }.flatMap(\.files).map(
      \.name)
    let wanted = Set(names)
    return try empty { _, name in wanted.contains(name) }
  }
}

extension TrashItem {
  /// `alps/IMG_1` for `alps/IMG_1.jpg`, `alps/IMG_1.yaml` and `alps/IMG_1.jpg.xmp`: what belongs together.
  fileprivate static func stem(_ path: String) -> String {
    let names = path.split(separator: "/")
    guard let name = names.last.map(String.init) else { return path }
    let stem = FileName.parts(name).stem
    let isPicture = SurveyedFile(named: stem)?.role == .candidate
    return (names.dropLast().map(String.init) + [isPicture ? FileName.parts(stem).stem : stem])
      .joined(separator: "/")
  }

  /// Pictures first, then movies and tracks, then what belongs to them.
  fileprivate static func rank(_ path: String) -> Int {
    switch SurveyedFile(named: path)?.role {
    case .candidate: PictureName.isMovie(path) ? 1 : 0
    case .track: 2
    default: 3
    }
  }

  /// Whether a picture can be drawn of it.
  var hasPicture: Bool { TrashItem.rank(path) == 0 }
}
