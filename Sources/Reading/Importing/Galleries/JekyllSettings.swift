internal import Content
internal import JSON
internal import Photography

/// What a site of Jekyll or Eleventy says of its files: which are published at all.
struct JekyllSettings {
  /// The folder of its settings; `nil` for a site of Eleventy.
  private var root: String?
  private var collections: Set<String> = []
  private var publishesFuture = false
  private var excluded = PathPatterns()
  private var included = PathPatterns()
  /// Folders and files for which settings hide all pages, and why.
  private var hiding: [(path: String, reason: String)] = []
  private var isUnreadable = false

  init(_ tree: SourceTree, _ result: inout ImportedTree) {
    let files = tree.files.filter { ["_config.yml", "_config.yaml"].contains($0.name.lowercased()) }
    if let file = files.min(by: { $0.path.utf8.count < $1.path.utf8.count }) {
      root = file.folder
      if let values = result.text(file).flatMap(LooseYAML.value) {
        read(FrontMatter(values: values, body: "").values)
      } else {
        isUnreadable = true
      }
    }
    for file in tree.files where file.name == ".eleventyignore" {
      guard let text = result.text(file) else {
        isUnreadable = true
        continue
      }
      let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
      excluded.add(lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("!") })
    }
    for file in tree.files where file.name.lowercased().hasSuffix(".11tydata.json") {
      // `private/private.11tydata.json` is about the folder.
      let stem = file.name.dropLast(".11tydata.json".count)
      guard !file.folder.isEmpty, FileName.split(file.folder).name == stem else { continue }
      // That it cannot be read is told where it may be about a picture, too.
      guard let json = try? file.json() else {
        hiding.append((file.folder, "`\(file.name)` cannot be read"))
        continue
      }
      add(FrontMatter(values: json, body: "").values, of: file.folder)
    }
  }

  /// Takes what settings say of all pages of a folder.
  private mutating func add(_ values: JSONValue, of path: String) {
    guard let key = JekyllPictures.hidingKey(of: values) else { return }
    hiding.append((path, "the settings of their folder have `\(key)`"))
  }

  private mutating func read(_ values: JSONValue) {
    publishesFuture = values["future"] == .bool(true)
    if case .object(let members) = values["collections"] {
      collections = Set(members.map { $0.0 })
    } else {
      collections = Set(FrontMatter.words(values["collections"]).map { $0.lowercased() })
    }
    excluded.add(FrontMatter.words(values["exclude"]))
    included.add(FrontMatter.words(values["include"]))
    for entry in values["defaults"].array ?? [] {
      // A pattern is not followed: its folder is meant as a whole.
      let folder = (entry["scope"]["path"].string ?? "").split(separator: "/").prefix { !$0.contains("*") }
      let names = (root ?? "").split(separator: "/") + folder.filter { $0 != "." }
      add(entry["values"], of: names.joined(separator: "/"))
    }
  }

  /// - Parameter now: When the site is read.
  func dates(_ now: Instant) -> PageVisibility { PageVisibility(now: now, isDated: !publishesFuture) }

  /// Whether a file is published, by where it is.
  func visibility(of path: String) -> ImportedVisibility {
    if isUnreadable { return .hidden("the settings of their site cannot be read") }
    if excluded.match(path) { return .hidden("the settings of their site leave them out") }
    let found = hiding.first { $0.path.isEmpty || path == $0.path || path.hasPrefix($0.path + "/") }
    if let found { return .hidden(found.reason) }
    for name in within(path) where JekyllSettings.isSpecial(name) {
      if name == "_drafts" { return .hidden("their page is a draft") }
      let isCollection = collections.contains(name.dropFirst().lowercased())
      guard name == "_posts" || isCollection || included.match(path) else {
        return .hidden("`\(name)` is nothing that their site publishes")
      }
    }
    return .shown
  }

  /// By the date in the name of a post, which its page may replace.
  func visibility(ofPost file: SourceFile, _ values: JSONValue, _ now: Instant) -> ImportedVisibility {
    guard file.folder.split(separator: "/").contains("_posts"), !file.name.hasSuffix(".json") else {
      return .shown
    }
    let parts = file.name.split(separator: "-", maxSplits: 3).prefix(3).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return .hidden("their page has no date in its name")
    }
    guard !publishesFuture, values["date"].isNull else { return .shown }
    let date = LocalDateTime(secondsSince1970: now.secondsSince1970)
    let today = date.map { [$0.year, $0.month, $0.day] } ?? []
    return today.lexicographicallyPrecedes([year, month, day])
      ? .hidden("their page is to be published later") : .shown
  }

  /// The names of a path from the folder of the site. Only Jekyll leaves out files by their names.
  private func within(_ path: String) -> [Substring] {
    guard let root else { return path.split(separator: "/").dropLast() }
    return (path.hasPrefix(root + "/") ? path.dropFirst(root.count) : path[...]).split(separator: "/")
  }

  /// Whether Jekyll leaves out a file or folder of this name, unless settings name it.
  private static func isSpecial(_ name: Substring) -> Bool {
    name.first.map { "_.#".contains($0) } ?? false || name.hasSuffix("~")
  }
}
