import Content
import Photography

/// Finds categories by id or title.
struct CategoryNames: Sendable {
  private let byName: [String: Category]
  /// Ids in display order, for suggestions.
  let ids: [String]
  /// The category of photographs without one.
  let standard: Category

  init(_ categories: [Category]) {
    ids = categories.map(\.id)
    standard = categories.first { $0.id == Category.standard.id } ?? .standard
    let titled = categories.map { ($0.title.composed.lowercased(), $0) }
    let named = categories.map { ($0.id, $0) }
    // An id takes precedence over another category's title.
    byName = Dictionary(titled + named) { _, last in last }
  }

  /// - Parameter name: An id or a title, in any case.
  subscript(name: String) -> Category? { byName[name.composed.lowercased()] }
}
