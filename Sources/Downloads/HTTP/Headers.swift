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
    let tail = value.drop { $0 == " " || $0 == "\t" }
    guard let last = tail.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(tail[...last])
  }

  /// The first header of a name.
  package subscript(_ name: String) -> String? { lines.first { $0.name == name.lowercased() }?.value }

  /// All headers of a name.
  package func all(_ name: String) -> [String] {
    lines.filter { $0.name == name.lowercased() }.map(\.value)
  }
}
