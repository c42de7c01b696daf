extension Script {
  /// Which names of a script are its own, and where they stand: what is needed to call them something shorter.
  ///
  /// A name is one's own when every place that names it lies within the reach of a declaration of it; a name that somewhere
  /// means something of the browser's, a property, and whatever is declared for other scripts to see are not.
  struct Names {
    /// The names that may be changed, with their places and how far they reach: indices of tokens.
    private(set) var own: [String: (places: [Int], reach: [ClosedRange<Int>])] = [:]
    /// Of these, those in `{ name }`, which is short for `{ name: name }`.
    private(set) var short: Set<Int> = []
    /// Names in use that may not be changed, so that no other may become one of them.
    private(set) var taken: Set<String> = keywords

    /// - Returns: nil for a script with something in it that this does not understand, such as a class.
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
      let reaches = Reaches(outline).all
      for (name, places) in uses {
        let reach = reaches[name] ?? []
        if places.allSatisfy({ place in reach.contains { $0.contains(place) } }) {
          own[name] = (places, reach)
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

    /// Words that give names to things in ways not thought of here.
    private static let unknown: Set<String> = [
      "arguments", "case", "class", "eval", "export", "import", "super", "switch", "var", "with", "yield",
    ]
  }
}
