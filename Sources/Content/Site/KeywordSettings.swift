package import Photography

/// What keywords of photographs mean to a site.
package struct KeywordSettings: Sendable, Hashable, Codable {
  /// Photographs with one of these are left out of the site; each with its levels.
  package var hiding = [["private"], ["nopublish"]]
  /// Those that are not shown, nor those below them; each with its levels.
  package var hidden: [[String]] = []
  /// True while the settings cannot be understood: every keyword could be one that hides.
  package var hidesAll = false

  package init() {}
}

extension KeywordSettings {
  static let form = Form<KeywordSettings>([
    Key(
      "private", .tags, to: \.hiding,
      "Photographs with one of these keywords or hashtags are left out; standard: private, nopublish."
    ).whenUnclear(fallbackMessage, needsValue: true) { $0.hidesAll = true },
    Key("hide", .tags, to: \.hidden, "Keywords that are not shown, nor those below them."),
  ])

  /// The consequence of settings that cannot be read.
  static let fallbackMessage = "To be safe, photographs with keywords are left out until then."

  /// Whether photographs with a keyword are left out.
  package func hidesPhotos(with tag: Hashtag) -> Bool {
    hidesAll || hiding.contains { tag.isBelow($0) }
  }

  /// Whether a keyword is not shown.
  func hides(_ tag: Hashtag) -> Bool { hidden.contains { tag.isBelow($0) } }
}
