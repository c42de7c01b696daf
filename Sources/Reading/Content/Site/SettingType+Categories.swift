internal import JSON
internal import Photography
internal import Yams

/// A category in `site.yaml`; absent values of built-in categories stay.
private struct CategoryEntry: Sendable {
  var id = ""
  var title: String?
  var colour: Colour?
  var sign: String?
  var names: [String] = []

  static let form = Form<CategoryEntry>([
    Key("id", .text, to: \.id, "Lower case, as in page addresses and in `category:`."),
    Key("title", .text, to: \.title, "As shown."),
    Key("colour", .colour, to: \.colour, "On the map and in lists."),
    Key(
      "sign", .sign, to: \.sign,
      "One character beside its title and on its pins: an emoji, a letter or a digit."),
    Key("names", .words, to: \.names, "Other names that lead to it, in keywords and in `category:`."),
  ])
}

extension SettingType where Value == [Category] {
  /// Changes to the built-in categories, and new ones (P1).
  ///
  /// Listed categories come first, in their order; other built-in ones follow.
  static var categories: SettingType {
    let entry = SettingType<CategoryEntry>.group(CategoryEntry.form, startingFrom: CategoryEntry())
      .checked { entry, node, reader in category(entry, node, &reader) }
    return SettingType<[Category]>.list(of: entry).checked { listed, node, reader in
      var categories: [Category] = []
      for category in listed {
        if categories.contains(where: { $0.id == category.id }) {
          reader.report(
            at: node, "lists the category `\(category.id)` twice",
            remedy: "Keep one of them; the first is used.")
        } else {
          categories.append(category)
        }
      }
      return categories
        + Category.builtIn.filter { standard in !categories.contains { $0.id == standard.id } }
    }
  }

  private static func category(_ entry: CategoryEntry, _ node: Node, _ reader: inout SettingsReader)
    -> Category?
  {
    let id = PageName(entry.id).description
    guard !entry.id.isEmpty, id == entry.id else {
      reader.report(
        at: node, entry.id.isEmpty ? "is a category without an `id`" : "has a category id “\(entry.id)”",
        remedy: "Write it in lower case, with hyphens for spaces"
          + (entry.id.isEmpty ? "." : ": `\(id)`.") + " The category is left out.")
      return nil
    }
    let standard = Category.builtIn.first { $0.id == id }
    if entry.colour == nil, standard == nil {
      reader.report(
        at: node, "adds the category `\(id)` without a colour",
        remedy: "Give it one, in quotes: colour: \"#C2185B\". Until then it has the colour of DEFAULT.")
    }
    var category = Category(
      id: id, title: entry.title ?? standard?.title ?? id.uppercased(),
      colour: entry.colour ?? standard?.colour ?? Category.standard.colour)
    (category.sign, category.names) = (entry.sign, entry.names)
    return category
  }
}

extension SettingType where Value == String {
  /// What readers see as one character.
  fileprivate static var sign: SettingType {
    .scalar(
      "one character, such as 🌋, A or 7",
      schema: [("type", .array([.string("string"), .string("integer")]))],
      emptyRemedy: "An unquoted # begins a comment; put the character in quotes."
    ) { Category.isSign($0) ? $0 : nil }
  }
}

extension Category {
  /// Whether a text is one character that can be seen.
  package static func isSign(_ text: String) -> Bool {
    guard text.count == 1, text.unicodeScalars.count <= 12, let first = text.unicodeScalars.first else {
      return false
    }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .connectorPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
