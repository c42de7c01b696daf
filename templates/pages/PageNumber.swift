/// One page of a list that is cut into several: the first is `folder/index.html`, the second `folder/2.html`.
public struct PageNumber: Sendable, Hashable {
  /// The folder of the pages from the site's root, without a slash at its end; `""` is the root.
  public let folder: String
  /// The number of the page, counted from 1.
  public let number: Int
  /// How many pages there are; at least 1.
  public let total: Int

  init(folder: String, number: Int, total: Int) {
    (self.folder, self.number, self.total) = (folder, number, total)
  }

  /// One page of a list.
  ///
  /// - Parameters:
  ///   - first: The path of the first page: `folder/index.html`.
  ///   - items: How many the whole list has; an empty one has one page.
  init(first: String, number: Int, items: Int, perPage: Int) {
    self.init(
      folder: first.split(separator: "/").dropLast().joined(separator: "/"), number: number,
      total: max(1, (items + perPage - 1) / perPage))
  }

  /// All pages of a list; one when it is empty.
  static func all(first: String, items: Int, perPage: Int) -> [PageNumber] {
    let one = PageNumber(first: first, number: 1, items: items, perPage: perPage)
    return (1...one.total).map { PageNumber(folder: one.folder, number: $0, total: one.total) }
  }

  /// The path of the page from the site's root.
  public var path: String { path(of: number) }

  /// The path of another page of the same list.
  public func path(of number: Int) -> String {
    (folder.isEmpty ? "" : folder + "/") + (number == 1 ? "index.html" : "\(number).html")
  }

  /// The page before, `nil` on the first.
  public var previous: String? { number > 1 ? path(of: number - 1) : nil }
  /// The page after, `nil` on the last.
  public var next: String? { number < total ? path(of: number + 1) : nil }
}
