/// An entity tag for one version of a file, always strong: equal tags mean equal bytes.
struct EntityTag: Equatable {
  /// The text between the quotation marks.
  let opaque: String

  var field: String { "\"\(opaque)\"" }

  /// Whether an `If-None-Match` header names this version.
  ///
  /// - Parameter field: `*`, or a list of tags; `W/` before a tag makes no difference here (RFC 9110, section 13.1.2).
  func matchesAny(in field: String) -> Bool {
    var rest = field[...]
    rest = rest.drop(while: \.isWhitespace)
    if rest == "*" { return true }
    while let quote = rest.firstIndex(of: "\"") {
      let start = rest.index(after: quote)
      guard let end = rest[start...].firstIndex(of: "\"") else { return false }
      if rest[start..<end] == opaque { return true }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }
}
