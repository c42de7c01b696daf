/// Why a program did not run.
package enum ProgramError: Error, Sendable, Hashable {
  /// It cannot be started; `reason` is the system's.
  case notStarted(name: String, reason: String)
  /// It was ended because nobody wants its result any more.
  case cancelled
}

extension ProgramError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notStarted(let name, let reason): "\(name) cannot be started (\(reason))."
    case .cancelled: "It was cancelled."
    }
  }
}
