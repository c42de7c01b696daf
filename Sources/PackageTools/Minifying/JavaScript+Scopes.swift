extension JavaScript {
  /// The scopes of all declared names. Where a scope is hard to determine, it is made smaller than it is, which is safe.
  struct Scopes {
    /// Ranges of tokens, for each name.
    private(set) var all: [String: [ClosedRange<Int>]] = [:]
    private let outline: Outline

    init(_ outline: Outline) {
      self.outline = outline
      for index in outline.tokens.indices {
        switch outline.text(index) {
        case "const", "let": variables(index)
        case "function": function(index)
        case "=>": arrow(index)
        case "catch" where outline.text(index - 1) == "}" && outline.text(index + 1) == "(":
          parameters(from: index + 1, to: outline.end(of: outline.partner[index + 1] + 1))
        case "(": method(index)
        default: continue
        }
      }
    }

    private mutating func add(_ names: [String], _ scope: ClosedRange<Int>) {
      for name in names { all[name, default: []].append(scope) }
    }

    /// The scopes of `const` and `let`: the enclosing block, or the loop whose head contains them.
    private mutating func variables(_ index: Int) {
      let outer = outline.parent[index]
      // Declared in no block, it is visible to other scripts.
      guard outer >= 0 else { return }
      var end = outline.partner[outer]
      if outline.text(outer) == "(" {
        // A loop's body: a block, or a statement, which ends with the first block in it at the latest.
        let stop = outline.first([";", "{"], from: end + 1)
        end = outline.text(stop) == "{" ? outline.partner[stop] : stop
      }
      var at = index + 1
      while true {
        let (names, next) = pattern(at)
        add(names, outer...end)
        at = outline.text(next) == "=" ? outline.first([",", ";"], from: next) : next
        guard outline.text(at) == "," else { return }
        at += 1
      }
    }

    /// The scope of a function's name is the enclosing block if it is a statement; that of its parameters, the function.
    private mutating func function(_ index: Int) {
      var open = index + 1
      if outline.text(open) != "(" {
        let before = outline.text(index - 1) == "async" ? index - 2 : index - 1
        let outer = outline.parent[index]
        if [";", "{", "}"].contains(outline.text(before)), outer >= 0, !outline.isObject[outer] {
          add([outline.text(open)], outer...outline.partner[outer])
        }
        open += 1
      }
      parameters(from: open, to: outline.partner[outline.partner[open] + 1])
    }

    /// `name(…) {…}` in an object.
    private mutating func method(_ open: Int) {
      guard open > 0, outline.tokens[open - 1].kind == .word, outline.isKey(open - 1) else { return }
      parameters(from: open, to: outline.partner[outline.partner[open] + 1])
    }

    private mutating func arrow(_ index: Int) {
      var end = index + 1
      if outline.text(end) == "{" {
        end = outline.partner[end]
      } else {
        let stop = outline.first([",", ";", "?"], from: end)
        // The ":" of a `?` in the value does not end it; another one belongs to an enclosing `? :`, and does.
        end =
          outline.text(stop) == "?"
          ? outline.first([",", ";"], from: stop) : min(stop, outline.first([":"], from: end))
        end -= 1
      }
      guard end >= index else { return }
      if outline.text(index - 1) == ")" {
        parameters(from: outline.partner[index - 1], to: end)
      } else {
        add([outline.text(index - 1)], index - 1...end)
      }
    }

    /// The parameters in the brackets that begin at `open`.
    private mutating func parameters(from open: Int, to end: Int) {
      add(list(open), open...end)
    }

    /// The names in a pattern's brackets: `(a, b = 1)`, `[a, , b]` or `{ a, b: c, ...d }`.
    private func list(_ open: Int) -> [String] {
      var names: [String] = []
      var at = open + 1
      while at < outline.partner[open] {
        if outline.text(open) == "{", outline.text(at + 1) == ":" { at += 2 }
        if outline.text(at) == "..." { at += 1 }
        let (more, next) = pattern(at)
        names += more
        at = outline.first([","], from: next) + 1
      }
      return names
    }

    /// - Returns: The names in one pattern, and the index of the token after it.
    private func pattern(_ at: Int) -> ([String], Int) {
      switch outline.tokens[at].kind {
      case .word: ([outline.text(at)], at + 1)
      case .opening: (list(at), outline.partner[at] + 1)
      default: ([], at)
      }
    }
  }
}
