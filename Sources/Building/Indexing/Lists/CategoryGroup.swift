public import Photography

/// The photographs of one category.
public struct CategoryGroup: Sendable {
  /// The category itself.
  public let category: Category
  /// Positions in the library.
  package let photos: [Int32]

  /// How many photographs it has.
  public var count: Int { photos.count }
  /// `"category/nature/index.html"`.
  public var page: String { category.page }
}

extension Category {
  /// Its `id` as pages and addresses write it; letters, digits and hyphens only: `"nature"`.
  package var name: String { PageName(id).description }

  /// `"category/nature/index.html"`.
  public var page: String { "category/\(name)/index.html" }
}

extension CategoryGroup {
  static func groups(of library: Library) -> [CategoryGroup] {
    let categories = library.photos.terms.categories
    var positions = [[Int32]](repeating: [], count: categories.count)
    for (index, photo) in library.photos.summaries.enumerated() {
      positions[Int(photo.category)].append(Int32(index))
    }
    return library.categories.map { category in
      let known = categories.firstIndex { $0.id == category.id }
      return CategoryGroup(category: category, photos: known.map { positions[$0] } ?? [])
    }
  }
}
