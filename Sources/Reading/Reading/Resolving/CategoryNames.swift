import Content
import Photography

/// Finds categories by id, title or another name.
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
    let others = categories.flatMap { category in
      category.names.map { ($0.composed.lowercased(), category) }
    }
    // An id takes precedence over another category's title, and that over other names.
    byName = Dictionary(others + titled + named) { _, last in last }
  }

  /// - Parameter name: An id, a title or another name, in any case.
  subscript(name: String) -> Category? { byName[name.composed.lowercased()] }
}
