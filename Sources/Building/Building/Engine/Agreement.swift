import Photography
import Synchronization

/// What an author who keeps a program running is asked: whether the site may show what lost settings hid.
final class Agreement: Sendable {
  private struct State {
    var question: [Problem] = []
    var isAgreed = false
  }

  private let state = Mutex(State())

  var question: [Problem] { state.withLock { $0.question } }

  /// - Parameter question: Empty if there is none any more.
  func ask(_ question: [Problem]) { state.withLock { $0.question = question } }

  /// Counts for the next build alone, and only if something was asked.
  func agree() { state.withLock { $0.isAgreed = !$0.question.isEmpty } }

  func take() -> Bool {
    state.withLock { state in
      defer { state.isAgreed = false }
      return state.isAgreed
    }
  }
}
