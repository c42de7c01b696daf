extension JavaScript {
  /// The private names of a script and where they occur, so that they can be replaced by shorter ones.
  ///
  /// A name is private when every occurrence lies in the scope of a declaration of it. Properties, globals, and names that
  /// other scripts can see are not private.
  struct Names {
    /// The private names, with their occurrences and scopes, as indices of tokens.
    private(set) var own: [String: (places: [Int], scope: [ClosedRange<Int>])] = [:]
    /// The occurrences in shorthand properties: `{ name }`, short for `{ name: name }`.
    private(set) var short: Set<Int> = []
    /// All other names in use; a short name must differ from them.
    private(set) var taken: Set<String> = keywords

    /// - Returns: nil for a script with syntax that is not supported, such as a class.
    init?(_ tokens: [Token]) {
      guard let outline = Outline(tokens) else { return nil }
      var uses: [String: [Int]] = [:]
      for (index, token) in tokens.enumerated()
      where token.kind == .word && !Self.keywords.contains(token.text) {
        let role = outline.role(at: index)
        if role == .property { continue }
        if Self.unknown.contains(token.text) { return nil }
        if role == .shorthand { short.insert(index) }
        uses[token.text, default: []].append(index)
      }
      let scopes = Scopes(outline).all
      for (name, places) in uses {
        let scope = scopes[name] ?? []
        if places.allSatisfy({ place in scope.contains { $0.contains(place) } }) {
          own[name] = (places, scope)
        } else {
          taken.insert(name)
        }
      }
    }

    static let keywords: Set<String> = [
      "as", "async", "await", "break", "catch", "const", "continue", "delete", "do", "else", "false",
      "finally", "for",
      "function", "if", "in", "instanceof", "let", "new", "null", "of", "return", "this", "throw", "true",
      "try",
      "typeof", "undefined", "void", "while",
    ]

    /// Words of syntax that is not supported.
    private static let unknown: Set<String> = [
      "arguments", "case", "class", "eval", "export", "import", "super", "switch", "var", "with", "yield",
    ]
  }
}
