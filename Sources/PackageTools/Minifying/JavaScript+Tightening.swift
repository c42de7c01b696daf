extension JavaScript {
  /// Shorter syntax: `let` for `const`, `a=>` for `(a)=>`, and no `;` before a `}`.
  ///
  /// - Parameter isStrict: Whether it need not say so at the beginning of a function.
  static func tightened(_ tokens: [Token], isStrict: Bool = false) -> [Token] {
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    func isArrow(_ open: Int) -> Bool {
      text(open) == "(" && text(open + 2) == ")" && text(open + 3) == "=>" && tokens[open + 1].kind == .word
    }
    let strict = "\"use strict\""
    var result: [Token] = []
    result.reserveCapacity(tokens.count)
    for (index, var token) in tokens.enumerated() {
      // Before a name or a pattern; elsewhere it would be a property's name.
      let names = tokens.indices.contains(index + 1) ? tokens[index + 1].kind : .mark
      if token.text == "const", names == .word || names == .opening, text(index + 1) != "(" {
        token.text = "let"
      }
      if isArrow(index) || (index > 1 && isArrow(index - 2)) { continue }
      let isDirective = isStrict && text(index - 1) == "{" && token.text == strict
      if isDirective || (isStrict && token.text == ";" && text(index - 1) == strict) { continue }
      // After a `)` it may be the whole body of a loop.
      if token.text == ";", text(index + 1) == "}", text(index - 1) != ")" { continue }
      result.append(token)
    }
    return result
  }
}
