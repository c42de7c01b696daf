/// Why a file of settings is not changed. Nothing is written then.
package enum EditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// YAML cannot be read, or says something twice.
  case unreadable
  /// Its keys are written in braces, or otherwise than one below the other.
  case layout
  /// It is in a format that is not edited, such as TOML.
  case format(String)
  /// It is not an XMP file.
  case notXMP
  /// Another key of the file says the opposite.
  case contradicted(key: String)
  /// A value that no photograph can have; with what is expected.
  case value(String, expected: String)

  package var description: String {
    switch self {
    case .unreadable: "cannot be read as YAML. Correct it first, so that nothing in it is lost."
    case .layout:
      "has a layout that cannot be changed safely. Write each key at the beginning of a line, or change it in an editor."
    case .format(let name): "is written in \(name), which PhotoMap does not read. Write it as YAML."
    case .notXMP: "cannot be read as XMP. Export it again from the program that wrote it, or delete it."
    case .contradicted(let key): "has another key that says the opposite of `\(key)`. Change it in an editor."
    case .value(let text, let expected):
      "cannot take “\(text)”: \(expected.hasSuffix(".") ? expected : expected + ".")"
    }
  }
}
