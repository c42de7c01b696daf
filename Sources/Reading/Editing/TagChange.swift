import Content
package import Photography

/// A hashtag that gets another name in the whole library, or is removed; with those below it.
package struct TagChange: Sendable, Hashable {
  package let old: Hashtag
  /// `nil` to remove it.
  package let new: Hashtag?

  package init(_ old: Hashtag, to new: Hashtag?) { (self.old, self.new) = (old, new) }

  /// Whether a tag is the old one, or below it.
  package func concerns(_ tag: Hashtag) -> Bool { tag.key.starts(with: old.key) }

  /// What a tag that it concerns becomes; `nil` if it is removed.
  package func renamed(_ tag: Hashtag) -> Hashtag? {
    new.flatMap { Hashtag(spelled: $0.title + tag.title.dropFirst(old.key.count)) }
  }

  /// Tags as sidecars have them: `Places|Spain`.
  ///
  /// - Returns: Each once; the same if it concerns none.
  func renamed(_ written: [String]) -> [String] {
    let tags = written.map { (text: $0, tag: Hashtag(spelled: TagChange.levels($0))) }
    guard tags.contains(where: { $0.tag.map(concerns) ?? false }) else { return written }
    // Programs write `Places|Spain` and `Spain` for the same tag.
    let others = tags.compactMap(\.tag).filter { $0.key.count > 1 && !concerns($0) }.flatMap(\.key)
    let gone = tags.compactMap(\.tag).filter { $0.key.count > 1 && concerns($0) }.flatMap(\.key)
    let repeated = Set(gone).subtracting(others)
    var seen: Set<Hashtag> = []
    return tags.compactMap { text, tag in
      guard let tag else { return text }
      if concerns(tag) {
        guard let new = renamed(tag), seen.insert(new).inserted else { return nil }
        return TagChange.written(new)
      }
      if tag.key.count == 1, repeated.contains(tag.key[0]) { return nil }
      return seen.insert(tag).inserted ? text : nil
    }
  }

  /// A text of an author's in which hashtags have the new name; one that has none any more becomes a plain word.
  func renamed(in text: String, _ markup: HashtagText.Markup) -> String {
    HashtagText.replacing(in: text, markup) { tag, word in
      guard concerns(tag) else { return nil }
      return renamed(tag).flatMap(HashtagText.written) ?? word
    }
  }

  static func levels(_ text: String) -> [String] {
    text.split(separator: "|").map { level in
      level.first == "#" || level.first == "＃" ? String(level.dropFirst()) : String(level)
    }
  }

  /// As sidecars have it.
  static func written(_ tag: Hashtag) -> String { tag.title.joined(separator: "|") }
}
