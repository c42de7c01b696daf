internal import Content

/// What `sigal.conf.py` says of pictures that are not in the gallery. It is a program, of which only plain lists of texts are understood.
struct SigalSettings {
  private var folders = PathPatterns()
  private var files = PathPatterns()
  private var isUnclear = false
  private var isEncrypted = false

  init(_ tree: SourceTree, _ result: inout ImportedTree) {
    for file in tree.files where file.name.lowercased() == "sigal.conf.py" {
      guard let text = result.text(file) else {
        isUnclear = true
        continue
      }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let code = lines.filter { !$0.trimmed.hasPrefix("#") }.joined(separator: "\n")
      add("ignore_directories", in: code, to: \.folders)
      add("ignore_files", in: code, to: \.files)
      if code.contains("encrypt") { isEncrypted = true }
    }
  }

  private mutating func add(
    _ name: String, in code: String, to patterns: WritableKeyPath<SigalSettings, PathPatterns>
  ) {
    var rest = code[...]
    while let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...]
      guard let list = SigalSettings.list(rest) else {
        isUnclear = true
        return
      }
      self[keyPath: patterns].add(list)
    }
  }

  /// The texts of ` = ["…", '…']`; `nil` for anything else.
  private static func list(_ code: Substring) -> [String]? {
    var rest = code.drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let open = rest.first, open == "[" || open == "(" else { return nil }
    rest = rest.dropFirst()
    var texts: [String] = []
    while let next = rest.first {
      switch next {
      case "]", ")":
        let after = rest.dropFirst().prefix { !$0.isNewline }.trimmed
        return after.isEmpty || after.hasPrefix("#") ? texts : nil
      case "'", "\"":
        let text = rest.dropFirst().prefix { $0 != next }
        guard text.endIndex < rest.endIndex, !text.contains("\\") else { return nil }
        texts.append(String(text))
        rest = rest[text.endIndex...].dropFirst()
      // `r"…"` and `u"…"` are texts, too.
      case "r", "u", ",": rest = rest.dropFirst()
      case _ where next.isWhitespace: rest = rest.dropFirst()
      case "#": rest = rest.drop { !$0.isNewline }
      default: return nil
      }
    }
    return nil
  }

  /// Whether a picture is in the gallery.
  func visibility(of file: SourceFile) -> ImportedVisibility {
    if isUnclear {
      return .hidden("sigal.conf.py may leave them out, in words that PhotoMap does not understand")
    }
    if isEncrypted { return .hidden("sigal encrypts its gallery") }
    return folders.match(file.folder) || files.match(file.path)
      ? .hidden("sigal.conf.py leaves them out") : .shown
  }
}
