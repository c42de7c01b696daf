/// A text with names in braces that stand for values: `"Map of {title}"`.
package struct MessageText: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case literal(String)
    /// A value, by its name.
    case value(String)
  }

  /// No two literals follow each other.
  package let parts: [Part]

  /// - Returns: `nil` if a brace has no partner.
  package init?(_ text: some StringProtocol) {
    var parts: [Part] = []
    var literal = ""
    var rest = Substring(text)
    while let first = rest.popFirst() {
      switch first {
      case "{":
        guard let end = rest.firstIndex(where: { "{}".contains($0) }), rest[end] == "}", end > rest.startIndex
        else {
          return nil
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.value(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": return nil
      default: literal.append(first)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  /// The names of its values, each once, in the order of their first use.
  package var values: [String] {
    var names: [String] = []
    for case .value(let name) in parts where !names.contains(name) { names.append(name) }
    return names
  }

  /// The text as in a file.
  package var source: String {
    parts.map {
      switch $0 {
      case .literal(let text): text
      case .value(let name): "{\(name)}"
      }
    }.joined()
  }
}
