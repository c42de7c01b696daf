package import Photography

extension Place.Kind {
  /// The word shown in lists (L4).
  package func title(_ words: Messages) -> String {
    switch self {
    case .default: words.placeDefault
    case .custom: words.placeCustom
    }
  }

  /// By itself, on the page of a place and in legends.
  package func pageTitle(_ words: Messages) -> String {
    switch self {
    case .default: words.placeDefaultTitle
    case .custom: words.placeCustomTitle
    }
  }

  /// The category of its pins on maps (L3).
  package func category(_ words: Messages) -> Category { category(titled: pageTitle(words)) }
}

extension Gallery {
  /// The category of its pins on maps.
  package static func kind(_ words: Messages) -> Category { kind(titled: words.atFlickr) }
}

extension PinBoard {
  /// The category of its pins on maps.
  package static func kind(_ words: Messages) -> Category { kind(titled: words.posted) }
}

extension PinSet.Noun {
  /// - Parameter key: A message with `{count}`.
  package static func of(_ key: MessageKey, _ words: Messages) -> PinSet.Noun {
    PinSet.Noun(
      Dictionary(words.source(of: key).map { ($0.category?.rawValue ?? "other", $0.text) }) { first, _ in
        first
      })
  }
}

extension Messages {
  /// Whether a category says something of its photographs: the one that all have without a choice does not, unless its
  /// author has named it.
  package func isTelling(_ category: Photography.Category) -> Bool {
    category.id != Photography.Category.standard.id || category.title != categoryDefault
  }
}

extension Photography.Category {
  /// A built-in category with the title of the language, if its author has not chosen another.
  package func titled(_ words: Messages) -> Photography.Category {
    var category = self
    switch self {
    case .nature: category.title = words.categoryNature
    case .friends: category.title = words.categoryFriends
    case .standard: category.title = words.categoryDefault
    default:
      let titles = [
        ("nature", Photography.Category.nature.title, words.categoryNature),
        ("friends", Photography.Category.friends.title, words.categoryFriends),
        ("default", Photography.Category.standard.title, words.categoryDefault),
      ]
      for (id, title, own) in titles where self.id == id && self.title == title { category.title = own }
    }
    return category
  }
}
