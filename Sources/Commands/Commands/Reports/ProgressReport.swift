package import Building
import Synchronization

/// Shows the progress of a build: a bar on a terminal, lines elsewhere, nothing with --quiet.
package final class ProgressReport: Sendable {
  /// How progress is shown.
  package enum Style: Sendable { case bar, lines, silent }

  private struct State {
    var phase: BuildProgress.Phase?
    var stageBegan = 0.0
    var shown = -1.0
    /// When each movie began that is being made, and what is done of it.
    var movies: [String: (began: Double, share: Double)] = [:]
    var isDrawn = false
  }

  private let style: Style
  private let now: @Sendable () -> Double
  private let show: @Sendable (String, Style) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - now: Seconds on a monotonic clock.
  ///   - show: Replaces the bar, or writes a line.
  package init(
    _ style: Style, now: @escaping @Sendable () -> Double, show: @escaping @Sendable (String, Style) -> Void
  ) {
    self.style = style
    self.now = now
    self.show = show
  }

  /// Progress on the console.
  package convenience init(quiet: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    self.init(
      quiet ? .silent : Console.isTerminal ? .bar : .lines,
      now: { (clock.now - start) / .seconds(1) },
      show: { text, style in
        if style == .bar {
          Console.redraw(String(text.prefix(Console.columns - 1)))
        } else {
          Console.writeMessage(text)
        }
      })
  }

  /// Shows progress, at most ten times a second on a terminal and every ten seconds elsewhere.
  package func update(_ progress: BuildProgress) {
    guard style != .silent else { return }
    if let reason = progress.waiting {
      end()
      return show(reason, .lines)
    }
    let time = now()
    state.withLock { state in
      if state.phase != progress.phase {
        (state.phase, state.movies) = (progress.phase, [:])
        state.stageBegan = time
        state.shown = time
        if style == .lines, progress.total > 0 {
          let objects = progress.total == 1 ? progress.phase.object : progress.phase.object + "s"
          show("\(progress.phase.verb) \(progress.total) \(objects)", .lines)
        }
      }
      if let movie = progress.movie {
        let began = state.movies[movie.path]?.began ?? time
        state.movies[movie.path] = movie.share < 1 ? (began, movie.share) : nil
      }
      let interval = style == .bar ? 0.1 : 10
      guard time - state.shown >= interval, progress.total > 0 else { return }
      state.shown = time
      show(line(progress, elapsed: time - state.stageBegan) + movie(state.movies, time), style)
      state.isDrawn = style == .bar
    }
  }

  /// Removes the bar, so that other text can follow.
  package func end() {
    state.withLock { state in
      if state.isDrawn { show("", .bar) }
      state.isDrawn = false
      state.phase = nil
    }
  }

  /// The movie that will take longest: `"; long.mp4: 42 %, 3 min left"`. Nothing is said of those of a few seconds.
  private func movie(_ movies: [String: (began: Double, share: Double)], _ time: Double) -> String {
    let left = movies.compactMap { path, movie -> (path: String, share: Double, left: Double)? in
      guard movie.share > 0, time - movie.began >= 2 else { return nil }
      return (path, movie.share, (time - movie.began) * (1 - movie.share) / movie.share)
    }
    guard let last = left.max(by: { ($0.left, $0.path) < ($1.left, $1.path) }) else { return "" }
    return "; \(last.path): \(Int(last.share * 100)) %, \(span(seconds: last.left)) left"
  }

  private func line(_ progress: BuildProgress, elapsed: Double) -> String {
    let share = Double(progress.done) / Double(progress.total)
    let rate = elapsed > 0 ? Double(progress.done) / elapsed : 0
    let counts = "\(progress.done) of \(progress.total)"
    var tail = ""
    if rate > 0 {
      tail = rate < 10 ? ", \(oneDecimal(rate)) a second" : ", \(Int(rate.rounded())) a second"
      tail += ", \(span(seconds: Double(progress.total - progress.done) / rate)) left"
    }
    guard style == .bar else { return "\(progress.phase.verb): \(counts)\(tail)" }
    let filled = Int((share * 24).rounded(.down))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
    return "\(progress.phase.verb) \(bar) \(counts)\(tail)"
  }
}

private func oneDecimal(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// A duration as text: `"40 s"`, `"3 min 5 s"`, `"1 h 20 min"`.
func span(seconds: Double) -> String {
  let whole = Int(seconds.rounded(.up))
  return switch whole {
  case ..<60: "\(whole) s"
  case ..<3600: "\(whole / 60) min" + (whole % 60 == 0 ? "" : " \(whole % 60) s")
  default: "\(whole / 3600) h" + (whole / 60 % 60 == 0 ? "" : " \(whole / 60 % 60) min")
  }
}

extension BuildProgress.Phase {
  var verb: String {
    switch self {
    case .surveying: "Listing"
    case .reading: "Reading"
    case .developing: "Developing"
    case .assembling: "Sorting"
    case .rendering: "Writing"
    case .publishing: "Publishing"
    case .checking: "Checking"
    }
  }

  var object: String {
    switch self {
    case .surveying, .publishing, .reading, .rendering, .checking: "file"
    case .developing, .assembling: "photograph"
    }
  }
}
