import Content
import Photography

extension SidecarText {
  /// The file with another name for a tag: in its list, in the hashtags of its texts, and in the defaults of a folder.
  func applying(_ change: TagChange) throws(EditError) -> SidecarText {
    var changed = self
    if try keys.contains("tags") {
      let known = try tags()
      let wanted = change.renamed(known)
      if wanted != known { try changed.set("tags", to: wanted.isEmpty ? nil : .list(wanted)) }
    }
    for key in ["title", "alt"] {
      guard let text = try text(of: key), case let new = change.renamed(in: text, .plain), new != text else {
        continue
      }
      try changed.set(key, to: .text(new))
    }
    let described = try text(of: "description")
    if let text = body ?? described {
      let new = change.renamed(inText: text)
      if new != text, body != nil {
        changed.setBody(new)
      } else if new != text {
        try changed.setDescription(new)
      }
    }
    try changed.changeDefaults(change)
    return changed
  }

  private func text(of key: String) throws(EditError) -> String? {
    switch try value(of: key) {
    case .text(let text), .word(let text): text
    case .list, .yaml, nil: nil
    }
  }

  /// The tags that a folder gives to its photographs, or the rule by which it shows some.
  private mutating func changeDefaults(_ change: TagChange) throws(EditError) {
    guard let written = try written("photos") else { return }
    if let rule = try text(of: "photos") {
      let new = change.renamed(inRule: rule)
      if new != rule { try set("photos", to: .text(new)) }
      return
    }
    var group = try YAMLEditor(written + "\n")
    let known: [String]
    switch try group.value(of: "tags") {
    case .list(let tags): known = tags
    case .text(let text), .word(let text): known = SidecarText.tags(inLine: text)
    case .yaml, nil: return
    }
    let wanted = change.renamed(known)
    guard wanted != known else { return }
    try group.set("tags", to: wanted.isEmpty ? nil : .list(wanted))
    try set("photos", to: group.text.allSatisfy(\.isWhitespace) ? nil : .yaml(group.text))
  }

  /// Takes tags of the photograph's file from it, or gives them back.
  mutating func changeWithout(adding: [String] = [], removing: [String] = []) throws(EditError) {
    var known: [String] = []
    switch try value(of: "without_tags") {
    case .list(let tags): known = tags
    case .text(let text), .word(let text): known = SidecarText.tags(inLine: text)
    case .yaml: throw .layout
    case nil: break
    }
    func tag(_ text: String) -> Hashtag? { Hashtag(spelled: TagChange.levels(text)) }
    let back = Set(removing.compactMap(tag))
    var seen: Set<Hashtag> = []
    let wanted = (known.filter { tag($0).map { !back.contains($0) } ?? true } + adding)
      .filter { tag($0).map { seen.insert($0).inserted } ?? false }
    if wanted != known { try set("without_tags", to: wanted.isEmpty ? nil : .list(wanted)) }
  }
}

extension TagChange {
  /// A text of an author's in Markdown, with the rules of its blocks.
  func renamed(inText text: String) -> String {
    TextRewriter(address: { _ in nil }, rule: renamed(inRule:)).rewritten(renamed(in: text, .markdown))
  }

  /// A rule of an album with the new name: `tag:alps`, `#alps`. One that names a tag that is removed stays.
  func renamed(inRule rule: String) -> String {
    RuleText.mapWords(of: rule, renamed(wordOfRule:))
  }

  private func renamed(wordOfRule word: String) -> String {
    let sign = word.prefix { "-−–".contains($0) }
    let rest = word.dropFirst(sign.count)
    let start = ["tag:", "#", "＃"].first { rest.lowercased().hasPrefix($0) }
    guard let start else { return word }
    let value = rest.dropFirst(start.count).filter { !RuleText.isQuote($0) }
    guard let tag = Hashtag(spelled: value.split { "/|".contains($0) }.map(String.init)), concerns(tag),
      let new = renamed(tag)
    else { return word }
    if start != "tag:", let hashtag = HashtagText.written(new) { return sign + hashtag }
    return sign + "tag:" + RuleText.quoted(new.title.joined(separator: "/"))
  }
}
