/// The headers of a response; names are case-insensitive.
package struct Headers: Sendable, Hashable {
  private struct Line: Sendable, Hashable {
    let name: String
    let value: String
  }

  private let lines: [Line]

  package init(_ lines: some Sequence<(name: String, value: String)>) {
    self.lines = lines.map { Line(name: $0.name.lowercased(), value: Headers.trimmed($0.value)) }
  }

  /// A value without the white space around it (RFC 9110, section 5.5).
  private static func trimmed(_ value: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let tail = value.utf8.drop(while: isSpace)
    guard let last = tail.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(tail[...last]))
  }

  /// The first header of a name.
  package subscript(_ name: String) -> String? { lines.first { $0.name == name.lowercased() }?.value }

  /// All headers of a name.
  package func all(_ name: String) -> [String] {
    lines.filter { $0.name == name.lowercased() }.map(\.value)
  }
}
