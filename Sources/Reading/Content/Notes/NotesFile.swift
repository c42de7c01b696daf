internal import Photography

/// A file with settings and a description: YAML, or Markdown with YAML before it.
enum NotesFile {
  static func read<Notes: NotesDocument>(
    _ text: String, file: String, form: Form<Notes>, into notes: inout Notes
  ) -> [Problem] {
    let fileExtension = FileName.parts(file.lowercased()).fileExtension.trimmed
    if ["yaml", "yml"].contains(fileExtension) { return form.read(text, file: file, into: &notes) }
    /// - Parameter mentions: The text whose keys count as asked for; `nil` for all keys.
    func refused(_ summary: String, _ remedy: String, mentions: String?) -> [Problem] {
      refused(Problem(.error, "\(file):1:1", summary, remedy: remedy, code: .unreadableSettings), mentions)
    }
    func refused(_ problem: Problem, _ mentions: String?) -> [Problem] {
      var reader = SettingsReader(file: file, text: text)
      reader.report(problem)
      form.applyFallbacks(&notes, aboutFile: mentions, &reader)
      return reader.problems
    }
    if let conflict = MergeConflict(in: text, isMarkdown: true) {
      return refused(conflict.problem(in: file), text)
    }
    let yaml = "Write them as YAML, `key: value`, between two lines of three hyphens."
    if fileExtension == "toml" {
      return refused("is a file in TOML, which PhotoMap does not read", "Write it as YAML.", mentions: nil)
    }
    switch FrontMatter.foreignLanguage(of: text) {
    case let language?:
      return refused("begins with settings in \(language), which PhotoMap does not read", yaml, mentions: nil)
    case nil: break
    }
    guard let parts = FrontMatter(text, keys: form.keys.map(\.name)) else {
      return refused(
        "begins with a line of hyphens for settings and has no second line of --- to end them",
        "Add a line of three hyphens below the keys. Until then the file is ignored.", mentions: text)
    }
    // Who writes settings between hyphens means the rest as text.
    if parts.settings.isEmpty, let line = FrontMatter.strayHidingLine(in: parts.body) {
      return refused(
        "has the line `\(line)`, which is text, since it is not between two lines of three hyphens at the beginning",
        yaml, mentions: line)
    }
    if let header = parts.header(keys: form.keys.map(\.name)) {
      return refused(
        "has lines such as `\(header.first)` above its text, as other programs write them",
        "Write them between two lines of three hyphens, with names in small letters. Until then the file is ignored.",
        mentions: "\(parts.settings)\n\(header.text)")
    }
    var problems = form.read(parts.settings, file: file, into: &notes)
    if let mistake = parts.mistake {
      problems.append(
        Problem(
          .warning, "\(file):\(mistake.line)",
          "has `\(mistake.written)` around its settings, which should be three hyphens",
          remedy: "Write --- on a line of its own before and after them. They count as settings meanwhile.",
          code: .unclearSetting))
    }
    let prose = MarkdownReader.prose(parts.body, at: TextPlace(file: file, line: parts.bodyLine)) {
      problems.append($0)
    }
    guard !prose.blocks.isEmpty else { return problems }
    if notes.description != nil {
      problems.append(
        Problem(
          .warning, file, "has a `description:` and a text below it",
          remedy: "Keep one of them; the text below is shown.", code: .unclearSetting))
    }
    notes.description = prose
    return problems
  }
}

/// The two parts of a Markdown file that can begin with settings.
struct FrontMatter {
  /// YAML, with the line numbers of the file.
  let settings: String
  let body: String
  /// The line in which the body begins, from 1.
  let bodyLine: Int
  /// A line around the settings that is not three hyphens, and its number.
  let mistake: (line: Int, written: String)?

  /// - Parameter keys: Those that settings begin with.
  /// - Returns: `nil` when the settings have no end.
  init?(_ text: String, keys: [String]) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSetting = { (line: Substring) in OpenQuote.key(of: line).map(keys.contains) ?? false }
    // A rule above a text is no beginning of settings.
    guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
      lines[first].trimmed == "---"
        || FrontMatter.isRule(lines[first])
          && lines[(first + 1)...].first(where: { !$0.trimmed.isEmpty }).map(isSetting) == true
    else {
      (settings, body, bodyLine, mistake) = ("", text, 1, nil)
      return
    }
    let isMistaken = lines[first].trimmed != "---"
    guard
      let end = lines[(first + 1)...].firstIndex(where: {
        ["---", "..."].contains($0.trimmed) || isMistaken && FrontMatter.isRule($0)
      })
    else { return nil }
    mistake = isMistaken ? (first + 1, lines[first].trimmed) : nil
    let blankLines = String(repeating: "\n", count: first + 1)
    settings = blankLines + lines[(first + 1)..<end].joined(separator: "\n")
    body = lines[(end + 1)...].joined(separator: "\n")
    bodyLine = end + 2
  }

  /// Whether a line has nothing but hyphens, or what is easily taken for them.
  private static func isRule(_ line: Substring) -> Bool {
    let text = line.trimmed
    return !text.isEmpty && text.allSatisfy { "-‐‑‒–—―−*_=~".contains($0) }
  }

  /// The language of settings that are not YAML: Hugo's and Jekyll's relatives use `+++` for TOML, an object for JSON, and
  /// `---` with the name of a language.
  static func foreignLanguage(of text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    let first = start.prefix { !$0.isNewline }.trimmed
    if first.hasPrefix("+++") { return "TOML" }
    if start.first == "{", start.dropFirst().first(where: { !$0.isWhitespace }) == "\"" { return "JSON" }
    if first == ";;;" { return "JSON" }
    if first.hasPrefix(".. "), first.dropFirst(3).contains(": ") { return "reStructuredText" }
    let language = first.dropFirst(3)
    return first.hasPrefix("---") && language.first?.isLetter == true ? String(language) : nil
  }

  /// The lines above the text that are the header of sigal and of others who follow MultiMarkdown: `Title: …`, `Author: …`, perhaps
  /// below a heading; or settings below those between hyphens. One line is enough for a title; of others there are two.
  ///
  /// - Parameter keys: Those that settings begin with.
  func header(keys: [String]) -> (first: String, text: String)? {
    var lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { $0.trimmed.isEmpty || $0.hasPrefix("#") }
    if lines.first?.trimmed == "---" {
      lines = lines.dropFirst()
    } else if !settings.isEmpty {
      return nil
    }
    let paragraph = lines.prefix { !$0.trimmed.isEmpty }
    let names = paragraph.map { FrontMatter.headerName(of: $0) }
    guard let first = paragraph.first, let written = names.first.flatMap(\.self) else { return nil }
    let name = written.lowercased()
    guard FrontMatter.headerNames.contains(name) || keys.contains(written),
      name == "title" || names.count == 1 && FrontMatter.soleNames.contains(name)
        || names.count(where: { $0 != nil }) > 1
    else { return nil }
    return (first.trimmed, paragraph.joined(separator: "\n").lowercased())
  }

  /// The name before a colon at the beginning of a line.
  private static func headerName(of line: Substring) -> String? {
    let name = line.prefix { $0 != ":" }
    guard name.count < line.count, name.count <= 20, name.first?.isLetter == true,
      name.trimmed.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else { return nil }
    // An address is no name: `https://…`.
    return line.dropFirst(name.count).hasPrefix("://") ? nil : name.trimmed
  }

  /// Names of which a single line is a header.
  private static let soleNames: Set<String> = [
    "title", "author", "date", "thumbnail", "tags", "category", "slug", "summary", "description",
  ]

  private static let headerNames: Set<String> = soleNames.union([
    "order", "sort", "copyright", "keywords", "subtitle", "caption", "cover", "rating", "layout", "license",
    "licence", "template", "weight",
  ])

  /// A line that looks like a setting and asks to hide something, wherever it stands but in code; also in a comment of HTML.
  static func strayHidingLine(in text: String) -> String? {
    var fence: String?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.trimmed
      let marks = String(words.prefix { $0 == "`" || $0 == "~" })
      if let open = fence {
        if words == marks, marks.hasPrefix(open) { fence = nil }
        continue
      }
      if marks.count >= 3 {
        fence = marks
        continue
      }
      guard words.contains(":") || words.contains("："), marks.isEmpty, !line.hasPrefix("    "),
        !line.hasPrefix("\t")
      else { continue }
      var setting = words[...]
      if setting.hasPrefix("<!--") { setting = setting.dropFirst(4) }
      if setting.hasSuffix("-->") { setting = setting.dropLast(3) }
      if PrivacyWords.isHidingSetting(setting.trimmed) { return words }
    }
    return nil
  }
}
