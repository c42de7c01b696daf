package import Photography

/// What keywords of photographs mean to a site.
package struct KeywordSettings: Sendable, Hashable, Codable {
  /// Photographs with one of these are left out of the site; each with its levels.
  package var hiding = standard
  /// Those that are not shown, nor those below them; each with its levels.
  package var hidden: [[String]] = []
  /// Whether names of people in the photographs' files are shown as tags.
  package var showsPeople = false
  /// True while the settings cannot be understood: every keyword could be one that hides.
  package var hidesAll = false

  private static let standard = [["private"], ["nopublish"]]
}

extension KeywordSettings {
  static let form = Form<KeywordSettings>([
    Key(
      "private", .protectingTags, to: \.hiding,
      "Photographs with one of these keywords or hashtags are left out; standard: private, nopublish."
    ).whenUnclear(fallbackMessage, needsValue: true) { $0.hidesAll = true },
    Key("hide", .tags, to: \.hidden, "Keywords that are not shown, nor those below them."),
    Key(
      "people", .flag, to: \.showsPeople,
      "yes shows the names of people that photo programs write into the files, as tags below People."),
  ])

  /// The consequence of settings that cannot be read.
  static let fallbackMessage = "To be safe, photographs with keywords are left out until then."

  /// Whether photographs with a keyword are left out.
  package func hidesPhotos(with tag: Hashtag) -> Bool {
    hidesAll || hiding.contains { tag.mentions($0) } || hidesByMeaning(tag)
  }

  /// Whether a keyword is not in the list and means the same, perhaps in another language. An author who lists words means
  /// these, and no others.
  package func hidesByMeaning(_ tag: Hashtag) -> Bool {
    hiding == Self.standard && tag.isHiding && !hiding.contains { tag.mentions($0) }
  }

  /// Whether a keyword is not shown.
  package func hides(_ tag: Hashtag) -> Bool { hidden.contains { tag.mentions($0) } }
}
