public import Photography

/// The photographs of one category.
public struct CategoryGroup: Sendable {
  public let category: Category
  /// Positions in the library.
  let photos: [Int32]

  public var count: Int { photos.count }
  /// `"category/nature/index.html"`.
  public var page: String { category.page }
}

extension Category {
  /// Its `id` as pages and addresses write it; letters, digits and hyphens only: `"nature"`.
  var name: String { PageName(id).description }

  /// `"category/nature/index.html"`.
  public var page: String { "category/\(name)/index.html" }
}

extension CategoryGroup {
  static func groups(of library: Library) -> [CategoryGroup] {
    var positions: [Category.ID: [Int32]] = [:]
    for (index, photo) in library.photos.enumerated() {
      positions[photo.category.id, default: []].append(Int32(index))
    }
    return library.categories.map { CategoryGroup(category: $0, photos: positions[$0.id] ?? []) }
  }
}
