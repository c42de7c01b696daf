/// Why a file of keys cannot be used; never contains its text.
package enum SecretError: Error, Sendable, Hashable {
  /// Other users may read or write the file.
  case openToOthers(file: String)
  case unreadable(file: String, reason: String)
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .openToOthers(let file):
      "The file \(file) contains keys, but other users can read it. Restrict it with: chmod 600 \(file)"
    case .unreadable(let file, let reason): "The file \(file) with your keys cannot be read. \(reason)"
    }
  }
}
