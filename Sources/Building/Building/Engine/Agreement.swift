import Photography
import Synchronization

/// What an author who keeps a program running is asked, or has agreed to: that the site shows what it hid.
final class Agreement: Sendable {
  private struct State {
    var question: [Problem] = []
    var isAgreed = false
    /// The photographs and walks that the author agreed to show before a build asked.
    var files: Set<String> = []
    /// Those of them that the build in progress shows.
    var shown: Set<String> = []
  }

  private let state = Mutex(State())

  var question: [Problem] { state.withLock { $0.question } }

  /// - Parameter question: Empty if there is none any more.
  func ask(_ question: [Problem]) { state.withLock { $0.question = question } }

  /// Counts for the next build alone, and only if something was asked.
  func agree() { state.withLock { $0.isAgreed = !$0.question.isEmpty } }

  /// Counts until a site shows them.
  func agree(toShow files: some Sequence<String>) { state.withLock { $0.files.formUnion(files) } }

  /// Uses the author's agreement to show a photograph or walk, in the build in progress.
  ///
  /// - Returns: Whether there is one.
  func use(for file: String) -> Bool {
    state.withLock { state in
      guard state.files.contains(file) else { return false }
      state.shown.insert(file)
      return true
    }
  }

  /// Begins a build.
  ///
  /// - Returns: Whether it may show all that was asked for.
  func take() -> Bool {
    state.withLock { state in
      defer { (state.isAgreed, state.shown) = (false, []) }
      return state.isAgreed
    }
  }

  /// Ends a build that has made a site.
  func settle() {
    state.withLock { state in
      state.files.subtract(state.shown)
      state.question = []
    }
  }
}
