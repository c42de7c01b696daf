/// The steps of a journal, as its lines tell them.
struct JournalSteps: Sendable {
  /// A line of the file.
  enum Line: Codable {
    case step(JournalEntry)
    case undone(Int)
    case redone(Int)
    /// A step that waits for an author's approval: its files are in the Studio's own folder, and nothing is in the content folder.
    case proposed(JournalEntry)
    case approved(Int)
    case refused(Int)
    /// A step that is neither undone nor redone any more, of which files are left in the Studio's own folder.
    case kept(JournalEntry, isDone: Bool)
    /// A step of which nothing is left.
    case forgotten(Int)
  }

  /// A step of which files are left.
  struct Kept: Sendable {
    var entry: JournalEntry
    /// Whether the step was done when it was the last time.
    let isDone: Bool
  }

  /// In the order in which they were made, or made again.
  private(set) var done: [JournalEntry] = []
  /// In the order in which they were taken back.
  private(set) var undone: [JournalEntry] = []
  private(set) var kept: [Kept] = []
  private(set) var proposed: [JournalEntry] = []
  /// The number of the next step.
  private(set) var next = 1
  /// How many lines there have been.
  private(set) var version = 0

  mutating func replay(_ line: Line) {
    version += 1
    switch line {
    case .step(let entry):
      add(entry)
      // Who makes a new step has no other future.
      for other in undone where other.owner == entry.owner { keep(other, isDone: false) }
      undone.removeAll { $0.owner == entry.owner }
    case .undone(let number):
      guard let index = done.lastIndex(where: { $0.number == number }) else { return }
      undone.append(done.remove(at: index))
    case .redone(let number):
      guard let index = undone.lastIndex(where: { $0.number == number }) else { return }
      done.append(undone.remove(at: index))
    case .proposed(let entry):
      proposed.append(entry)
      next = max(next, entry.number &+ 1)
    case .approved(let number):
      guard let index = proposed.firstIndex(where: { $0.number == number }) else { return }
      add(proposed.remove(at: index))
    case .refused(let number):
      guard let index = proposed.firstIndex(where: { $0.number == number }) else { return }
      keep(proposed.remove(at: index), isDone: false)
    case .kept(let entry, let isDone):
      forget(entry.number)
      keep(entry, isDone: isDone)
      next = max(next, entry.number &+ 1)
    case .forgotten(let number): forget(number)
    }
  }

  private mutating func add(_ entry: JournalEntry) {
    done.append(entry)
    next = max(next, entry.number &+ 1)
  }

  private mutating func keep(_ entry: JournalEntry, isDone: Bool) {
    guard !entry.trashed(isDone: isDone).isEmpty else { return }
    kept.append(Kept(entry: entry, isDone: isDone))
  }

  private mutating func forget(_ number: Int) {
    done.removeAll { $0.number == number }
    undone.removeAll { $0.number == number }
    kept.removeAll { $0.entry.number == number }
  }

  /// All that have, or may have, files in the Studio's own folder, but those that wait for approval.
  var trashing: [Kept] {
    kept + done.map { Kept(entry: $0, isDone: true) } + undone.map { Kept(entry: $0, isDone: false) }
  }

  /// Completes the steps of a journal of an older version.
  ///
  /// - Parameters:
  ///   - owner: The ``Person/owner`` of an account by its name, if there is one.
  ///   - now: Seconds from 1970.
  mutating func complete(_ owner: (String) -> String?, now: Int) {
    func completed(_ entry: JournalEntry) -> JournalEntry {
      var entry = entry
      // Nobody's is a step of an account that is there no more: its name may be another person's one day.
      entry.owner = entry.owner ?? entry.account.map { owner($0) ?? "nobody" } ?? ""
      entry.time = entry.time ?? now
      return entry
    }
    (done, undone) = (done.map(completed), undone.map(completed))
  }

  /// Leaves out the oldest steps. Those whose files are left in the Studio's own folder are kept for these.
  ///
  /// - Parameter isThere: Whether a file of the Studio's own folder is there.
  mutating func shorten(to most: Int, _ isThere: (String) -> Bool) {
    for entry in done.dropLast(most) { keep(entry, isDone: true) }
    done = Array(done.suffix(most))
    kept = kept.filter { one in one.entry.trashed(isDone: one.isDone).contains { isThere($0.name) } }
  }

  /// The lines that make these steps.
  var lines: [Line] {
    let kept = kept.map { Line.kept($0.entry, isDone: $0.isDone) }
    let steps = done.map { Line.step($0) }
    // After all steps of their makers, which would end their future.
    let undone = undone.reversed().map { Line.step($0) } + undone.map { Line.undone($0.number) }
    return kept + steps + undone + proposed.map { Line.proposed($0) }
  }
}
