import Importing
import Synchronization

/// How far an import is, in one line of a terminal; nothing elsewhere, since the summary follows.
final class ImportProgress: Sendable {
  private let isShown: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let shown = Mutex<ContinuousClock.Instant?>(nil)

  init(quiet: Bool) {
    isShown = !quiet && Console.isTerminal
    start = clock.now
  }

  func update(_ progress: Importer.Progress) {
    guard isTime else { return }
    let now = clock.now
    let elapsed = (now - start) / .seconds(1)
    let left =
      progress.bytes > 0 ? elapsed * Double(progress.allBytes - progress.bytes) / Double(progress.bytes) : nil
    let tail = left.map { ", \(span(seconds: $0)) left" } ?? ""
    Console.redraw("Importing \(progress.done) of \(progress.total) photographs\(tail)")
  }

  /// While pictures are downloaded.
  func update(downloaded done: Int, of total: Int) {
    if isTime { Console.redraw("Downloading \(done) of \(total) photographs") }
  }

  /// Whether the line may be drawn again.
  private var isTime: Bool {
    let now = clock.now
    return isShown
      && shown.withLock { shown in
        guard shown.map({ now - $0 > .milliseconds(100) }) ?? true else { return false }
        shown = now
        return true
      }
  }

  /// Removes the line, so that other text can follow.
  func end() {
    if shown.withLock({ $0 != nil }) { Console.redraw("") }
  }
}
