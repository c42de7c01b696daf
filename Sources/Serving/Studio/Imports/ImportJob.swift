internal import Concurrency
internal import Files
internal import Importing
internal import Messages
internal import Photography
internal import Platform
internal import Synchronization

/// The import of an export: one at a time, of one author, in steps. Nothing is written to the content folder before the author has
/// agreed to what is told in ``State/Step/examined``.
final class ImportJob: Sendable {
  /// How far it is.
  struct State: Sendable, Encodable, Hashable {
    enum Step: String, Sendable, Encodable {
      case idle, receiving, examining, examined, importing, imported, failed
    }

    var step = Step.idle
    /// Photographs that were looked at or imported, of all.
    var done = 0
    var total = 0
    /// The program that made the export; `nil` where it is none that is known.
    var program: String?
    /// The report, a line for each kind of result.
    var lines: [String] = []
    var problems: [String] = []
    /// Why it failed.
    var reason: String?
    /// Whether the author has stopped it. What was imported stays.
    var wasStopped = false
    /// Whether one step of Undo takes it back.
    var canUndo = false

    var isRunning: Bool { step == .examining || step == .importing }
    /// Whether another import has to wait.
    var isOpen: Bool { isRunning || step == .receiving || step == .examined }
    /// Whether its author has to look at it, perhaps on another page; one that is left sends nothing more.
    var isUntold: Bool { step != .idle && step != .receiving }
  }

  private struct Current {
    var state = State()
    /// ``StudioSessions/Session/owner``
    var owner = ""
    /// In the language of its author.
    var words = Messages.english
    var sources: [String] = []
    /// Seconds from 1970.
    var used = 0
    var task: Task<Void, Never>?
  }

  /// The seconds without a request after which another author may begin.
  private static let patience = 3600
  /// The most files of a step that can be undone.
  static let mostUndone = 5000
  private let content: StudioContent
  private let journal: EditJournal
  let inbox: ImportInbox
  private let now: @Sendable () -> Int
  private let current = Mutex(Current())

  /// - Parameter now: Seconds from 1970.
  init(
    content: StudioContent, journal: EditJournal, inbox: ImportInbox,
    now: @escaping @Sendable () -> Int = { Int(time(nil)) }
  ) {
    (self.content, self.journal, self.inbox, self.now) = (content, journal, inbox, now)
  }

  /// What an author sees: of the import of another one, whether it is under way.
  func state(for owner: String) -> State {
    current.withLock { current in
      guard current.owner != owner else { return current.state }
      return current.state.isOpen ? State(step: current.state.step) : State()
    }
  }

  var isRunning: Bool { current.withLock { $0.state.isRunning } }

  /// Begins a new one; what was sent for the one before is removed.
  func begin(by owner: String, in words: Messages = .english) throws {
    try current.withLock { current in
      let isFree =
        !current.state.isRunning
        && (!current.state.isOpen || current.owner == owner
          || current.used + ImportJob.patience < now())
      guard isFree else {
        let isOwn = current.owner == owner
        throw StudioError.conflict { isOwn ? $0.importUnderWay : $0.importOfAnother }
      }
      try inbox.clear()
      current = Current(state: State(step: .receiving), owner: owner, words: words, used: now())
    }
  }

  /// Whether an author may send files; notes that they do.
  func checkReceiving(from owner: String) throws(StudioError) {
    let isOwn = current.withLock { current in
      guard current.owner == owner, current.state.step == .receiving else { return false }
      current.used = now()
      return true
    }
    guard isOwn else { throw .conflict { $0.importCancelled } }
  }

  /// Finds out what an import would do, without writing anything.
  ///
  /// - Parameter sources: Folders and archives.
  func examine(_ sources: [String], by owner: String) throws(StudioError) {
    try start(.examining, from: .receiving, by: owner) { $0.sources = sources }
  }

  /// Imports what was examined.
  ///
  /// - Parameter account: Who can undo it; `nil` for the author at this computer.
  func run(by owner: String, account: String?) throws(StudioError) {
    try start(.importing, from: .examined, by: owner, account: account) { _ in }
  }

  /// Stops what is running; else removes what was sent.
  func cancel() throws {
    let isRunning = current.withLock { current in
      current.task?.cancel()
      return current.state.isRunning
    }
    guard !isRunning else { return }
    try inbox.clear()
    current.withLock { $0 = Current() }
  }

  /// Forgets an import that has ended, which its author has seen.
  ///
  /// - Returns: Whether it had ended; nothing of it is left on the disk then.
  func forgetEnded(by owner: String) -> Bool {
    current.withLock { current in
      guard current.owner == owner, [.imported, .failed].contains(current.state.step) else { return false }
      current = Current()
      return true
    }
  }

  private func start(
    _ step: State.Step, from before: State.Step, by owner: String, account: String? = nil,
    _ change: (inout Current) -> Void
  ) throws(StudioError) {
    try content.checkIsSame()
    let isStarted = current.withLock { current in
      guard current.owner == owner, current.state.step == before else { return false }
      (current.state.step, current.used, current.state.done) = (step, now(), 0)
      change(&current)
      let sources = current.sources
      current.task = Task {
        await WorkerThreads.background.run {
          await work(sources, step, Person(owner: owner, account: account))
        }
      }
      return true
    }
    guard isStarted else { throw .conflict { $0.importCancelled } }
  }

  private func work(_ sources: [String], _ step: State.Step, _ person: Person) async {
    var options = ImportOptions(now: Instant(secondsSince1970: now()))
    (options.isDry, options.remembersSources) = (step == .examining, !inbox.holds(sources))
    let written = WrittenFiles(atMost: ImportJob.mostUndone)
    options.wrote = { written.add($0) }
    var end = State(step: step == .examining ? .examined : .imported)
    let words = current.withLock { $0.words }
    var name = ""
    do {
      let report = try await Import.run(sources, kind: nil, into: content.root, options) { event in
        switch event {
        case .progress(let progress): change { ($0.done, $0.total) = (progress.done, progress.total) }
        case .recognised(let kind):
          name = kind.name
          let program = kind is PhotographsReader.Type ? nil : kind.program
          change { $0.program = program }
        }
      }.report
      end.lines = report.lines(isDry: options.isDry)
      end.problems = report.problems.map { problem in
        "\(problem.subject) \(problem.summary)\(problem.remedy.map { ". \($0)" } ?? ".")"
      }
    } catch is CancellationError {
      end.wasStopped = true
      if step == .examining { end.step = .idle }
    } catch ImportRefusal.unknown(_, nil) {
      let names = words.list(sources.map { String($0.split(separator: "/").last ?? "") })
      (end.step, end.reason) = (.failed, words.nothingToImport(names: names))
    } catch {
      (end.step, end.reason) = (.failed, "\(error)")
    }
    do {
      if let changes = written.changes, !changes.isEmpty {
        let title = words.stepImporting(count: written.photographs)
        try journal.performed(title, changes, by: person, imported: name)
        end.canUndo = true
      }
      if end.step != .examined { try inbox.clear() }
    } catch {
      end.problems.append("\(error)")
    }
    change { state in
      (end.done, end.total, end.program) = (state.done, state.total, state.program)
      state = end
    }
  }

  private func change(_ body: (inout State) -> Void) {
    current.withLock { body(&$0.state) }
  }
}

/// What an import has written, as changes of a step that can be undone.
private final class WrittenFiles: Sendable {
  private struct Found {
    var changes: [ImportChange] = []
    var photographs = 0
    var isWhole = true
  }

  private let most: Int
  private let found = Mutex(Found())

  init(atMost most: Int) { self.most = most }

  func add(_ change: ImportChange) {
    found.withLock { found in
      if case .file = change { found.photographs += 1 }
      guard found.isWhole, found.changes.count < most else {
        (found.isWhole, found.changes) = (false, [])
        return
      }
      found.changes.append(change)
    }
  }

  var photographs: Int { found.withLock { $0.photographs } }

  /// `nil` for more than one step has.
  var changes: [ImportChange]? { found.withLock { $0.isWhole ? $0.changes : nil } }
}
