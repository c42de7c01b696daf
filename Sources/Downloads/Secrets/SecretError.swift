/// Why a key could not be taken from its file; never says what is in it.
package enum SecretError: Error, Sendable, Hashable {
  /// Others than its owner may read the file, or change it.
  case openToOthers(file: String)
  case unreadable(file: String, reason: String)
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .openToOthers(let file):
      "The file \(file) holds keys, and others on this computer may read it. Close it with: chmod 600 \(file)"
    case .unreadable(let file, let reason): "The file \(file) with your keys cannot be read. \(reason)"
    }
  }
}
