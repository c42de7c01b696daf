/// What `photomap doctor` has found at one place.
struct Finding: Sendable, Hashable {
  enum State: String, Sendable {
    case ok
    /// Some sites need it.
    case hint
    /// Every site needs it.
    case failed
  }

  var state: State
  /// What was looked at, and how it is: `"ffmpeg, for movies: not installed"`.
  var what: String
  /// What to do; `nil` where there is nothing to do.
  var advice: String?

  var text: String {
    let label = state.rawValue.padding(to: 8)
    return label + what + (advice.map { "\n" + "".padding(to: 8) + $0 } ?? "")
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
