/// Why a file of keys cannot be used; never contains its values.
package enum SecretError: Error, Sendable, Hashable {
  /// Other users may read or write the file.
  case openToOthers(file: String)
  case unreadable(file: String, reason: String)
  /// A line that seems to be meant for a name that no line has; `other` is the name that it has, if it can be understood.
  case unclear(file: String, line: Int, wanted: String, other: String?)
}

extension SecretError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .openToOthers(let file):
      "The file \(file) contains keys, but other users can read it. Restrict it with: chmod 600 \(file)."
    case .unreadable(let file, let reason): "The file \(file) with your keys cannot be read. \(reason)"
    case .unclear(let file, let line, let wanted, nil):
      "Line \(line) of the file \(file) seems to be meant for \(wanted), and is not understood: a name, “=” and a value are."
    case .unclear(let file, let line, let wanted, let other?):
      "Line \(line) of the file \(file) has the name \(other); the name that is looked for is \(wanted)."
    }
  }
}
