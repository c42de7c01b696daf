/// The files that a style sheet loads.
enum StyleLinks {
  /// The addresses in `url(…)` and behind `@import`.
  static func all(in style: String) -> [String] {
    var links: [String] = []
    var rest = style[...]
    while let start = rest.firstRange(of: "url(") {
      rest = rest[start.upperBound...].drop(while: \.isWhitespace)
      let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let link = rest.prefix { $0 != quote && (quote != nil || $0 != ")") }
      links.append(String(link).trimmingSpace)
      rest = rest.dropFirst(link.count)
    }
    rest = style[...]
    while let start = rest.firstRange(of: "@import") {
      rest = rest[start.upperBound...].drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      links.append(String(rest.dropFirst().prefix { $0 != quote }))
    }
    return links.filter { !$0.isEmpty }
  }
}
