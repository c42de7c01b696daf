package import Photography

/// Which photographs a site or a folder publishes; a photograph must meet every condition that is stated.
package struct PublishRule: Sendable, Hashable, Codable {
  /// The fewest stars, in `0...5`; a photograph without a rating has none.
  package var rating: Int?
  /// A photograph must have one of these keywords or hashtags, or one below them; each with its levels.
  package var keywords: [[String]] = []
  /// A photograph must have none of these, nor one below them; each with its levels.
  package var except: [[String]] = []
  /// A photograph must have one of these colour labels, as its program names them.
  package var labels: [String] = []

  /// - Parameters:
  ///   - rating: In `-1...5`; `nil` without one.
  ///   - tags: All its keywords and hashtags.
  ///   - label: Its colour label.
  package func chooses(rating: Int?, tags: [Hashtag], label: String?) -> Bool {
    if let least = self.rating, rating ?? 0 < least { return false }
    if !wants(tags) || excludes(tags) { return false }
    guard !labels.isEmpty else { return true }
    let label = label.map { PublishRule.plain($0) }
    return labels.contains { PublishRule.plain($0) == label }
  }

  /// Whether something has the hashtags that `keywords` asks for.
  package func wants(_ tags: [Hashtag]) -> Bool {
    keywords.isEmpty || tags.contains { tag in keywords.contains { tag.isBelow($0) } }
  }

  /// Whether `except` leaves out what has some hashtags.
  package func excludes(_ tags: [Hashtag]) -> Bool {
    tags.contains { tag in except.contains { tag.mentions($0) } }
  }

  private static func plain(_ label: String) -> String { label.trimmed.lowercased() }
}

extension Hashtag {
  /// Whether it is a given tag or below it.
  ///
  /// Programs put keywords below others that they choose (`Workflow|private`), so the given levels may begin at any of its
  /// levels.
  func isBelow(_ levels: [String]) -> Bool {
    guard let other = Hashtag(spelled: levels), other.key.count <= key.count else { return false }
    return (0...key.count - other.key.count).contains { key[$0...].starts(with: other.key) }
  }

  /// Whether it is a given tag or below it, or has it among the words that a program put into one keyword: `private;family`,
  /// `#private`. What leaves something out is found in any spelling.
  func mentions(_ levels: [String]) -> Bool {
    isBelow(levels) || words.map { $0.isBelow(levels) } ?? false
  }

  /// Whether one of its words means “not for everybody” in any language.
  var isHiding: Bool { (words ?? self).title.contains(where: PrivacyWords.isHidingTag) }

  /// Its words as levels; `nil` where these are the levels that it has.
  private var words: Hashtag? {
    guard title.contains(where: { $0.contains(where: PrivacyWords.dividesWords) }) else { return nil }
    return Hashtag(
      spelled: title.flatMap { $0.split(whereSeparator: PrivacyWords.dividesWords).map(\.trimmed) })
  }
}
