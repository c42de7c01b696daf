import Importing

/// How far an import is, in one line of a terminal; nothing elsewhere, since the summary follows.
final class ImportProgress {
  private let isShown: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?

  init(quiet: Bool) {
    isShown = !quiet && Console.isTerminal
    start = clock.now
  }

  func update(_ progress: Importer.Progress) {
    let now = clock.now
    guard isShown, shown.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    shown = now
    let elapsed = (now - start) / .seconds(1)
    let left =
      progress.bytes > 0 ? elapsed * Double(progress.allBytes - progress.bytes) / Double(progress.bytes) : nil
    let tail = left.map { ", \(span(seconds: $0)) left" } ?? ""
    Console.redraw("Importing \(progress.done) of \(progress.total) photographs\(tail)")
  }

  /// Removes the line, so that other text can follow.
  func end() {
    if shown != nil { Console.redraw("") }
  }
}
