extension JavaScript {
  /// The brackets of a script: which ones match, and what they enclose.
  struct Outline {
    enum Role { case name, property, shorthand }

    let tokens: [Token]
    /// For each bracket the matching one, or the next part of a template literal; for other tokens, themselves.
    private(set) var partner: [Int]
    /// For each token the opening bracket that encloses it; -1 for none.
    private(set) var parent: [Int]
    /// Whether a `{` begins an object or an object pattern, and not a block.
    private(set) var isObject: [Bool]

    /// - Returns: nil where the meaning of a `{` is unclear, or brackets do not match.
    init?(_ tokens: [Token]) {
      self.tokens = tokens
      partner = Array(tokens.indices)
      parent = Array(repeating: -1, count: tokens.count)
      isObject = Array(repeating: false, count: tokens.count)
      var open: [Int] = []
      for (index, token) in tokens.enumerated() {
        if token.kind == .closing || token.kind == .both {
          guard let start = open.popLast() else { return nil }
          partner[start] = index
          partner[index] = start
        }
        parent[index] = open.last ?? -1
        if token.text == "{" {
          guard let kind = beginsObject(index) else { return nil }
          isObject[index] = kind
        }
        if token.kind == .opening || token.kind == .both { open.append(index) }
      }
      if !open.isEmpty { return nil }
    }

    private func beginsObject(_ index: Int) -> Bool? {
      guard index > 0 else { return false }
      let last = tokens[index - 1]
      switch last.kind {
      case .mark: return ![";", "=>"].contains(last.text)
      case .opening: return last.text != "{"
      case .closing: return last.text == "]" ? nil : false
      case .both: return true
      case .word:
        if ["else", "try", "finally", "do", "catch"].contains(last.text) { return false }
        return ["return", "const", "let", "of", "in"].contains(last.text) ? true : nil
      case .number, .text: return nil
      }
    }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    /// The role of a word that is not a keyword.
    func role(at index: Int) -> Role {
      let before = text(index - 1)
      if before == "." || before == "?." { return .property }
      guard isKey(index) else { return .name }
      let after = text(index + 1)
      if after == ":" || after == "(" { return .property }
      return [",", "}", "="].contains(after) ? .shorthand : .name
    }

    /// Whether a token is in the position of an object's key.
    func isKey(_ index: Int) -> Bool {
      guard parent[index] >= 0, isObject[parent[index]] else { return false }
      let before = ["async", "get", "set"].contains(text(index - 1)) ? index - 2 : index - 1
      return before == parent[index] || text(before) == ","
    }

    /// The first token from `start` on with one of these texts, in the same brackets; skips nested brackets, and stops at the
    /// end of the enclosing ones.
    func first(_ wanted: Set<String>, from start: Int) -> Int {
      var index = start
      while index < tokens.count {
        switch tokens[index].kind {
        case .closing, .both: return index
        case .opening: if wanted.contains(tokens[index].text) { return index } else { index = end(of: index) }
        default: if wanted.contains(tokens[index].text) { return index }
        }
        index += 1
      }
      return index
    }

    /// The closing bracket of an opening one; for a template literal, its last part.
    func end(of open: Int) -> Int {
      var index = partner[open]
      while tokens[index].kind == .both { index = partner[index] }
      return index
    }
  }
}
