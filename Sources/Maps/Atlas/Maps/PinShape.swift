internal import Markup
package import Photography

/// The symbol in a pin's head, which distinguishes categories without colour.
package enum PinShape: Sendable, Hashable {
  case dot, tree, heart, square, diamond, cross, star
  /// The author's sign; of others, for the eighth and later categories.
  case letter(Character)

  private static let builtIn: [Category.ID: PinShape] = [
    Category.nature.id: .tree, Category.friends.id: .heart, Category.standard.id: .dot,
  ]

  /// A shape for each category: its sign, or one that no other has. The three built-in categories keep theirs, others take the next
  /// free one, and then a letter of their title.
  package static func shapes(for categories: [Category]) -> [PinShape] {
    func own(_ category: Category) -> PinShape? { category.sign?.first.map(letter) ?? builtIn[category.id] }
    var used = Set(categories.compactMap(own))
    return categories.map { category in
      if let own = own(category) { return own }
      let letters = (category.title + alphabet).uppercased().filter(\.isLetter).map(PinShape.letter)
      let next = (drawn + letters).first { !used.contains($0) } ?? .dot
      used.insert(next)
      return next
    }
  }

  /// In the order of assignment.
  private static let drawn: [PinShape] = [.square, .diamond, .cross, .star, .tree, .heart, .dot]
  /// For a title whose letters are all taken.
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  /// The symbol, about ten pixels wide, centred 22 pixels above the pin's tip.
  var markup: Markup {
    switch self {
    case .dot: #"<circle cy="-22" r="4"/>"#
    case .tree: #"<path d="M0-28 5.5-18.5h-11z"/>"#
    case .heart:
      #"<path d="M0-16.6c-3.6-2.7-5.6-4.7-5.6-7.2a2.9 2.9 0 0 1 5.6-1a2.9 2.9 0 0 1 5.6 1c0 2.5-2 4.5-5.6 7.2z"/>"#
    case .square: #"<path d="M-4-26h8v8h-8z"/>"#
    case .diamond: #"<path d="m0-27.5 5.5 5.5-5.5 5.5-5.5-5.5z"/>"#
    case .cross: #"<path d="M-1.6-27h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z"/>"#
    case .star: #"<path d="m0-28.2 1.6 4.1 4.4.3-3.4 2.8 1.1 4.3L0-19.1l-3.7 2.4 1.1-4.3-3.4-2.8 4.4-.3z"/>"#
    case .letter(let letter):
      #"<text y="-22" dy=".36em" text-anchor="middle" font-size="12" font-weight="700">\#(String(letter))</text>"#
    }
  }
}
