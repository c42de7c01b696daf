/// One page of a list that is cut into several: the first is `folder/index.html`, the second `folder/2.html`.
public struct PageNumber: Sendable, Hashable {
  /// From the site's root, without a last slash; `""` is the root.
  public let folder: String
  /// Counted from 1.
  public let number: Int
  /// How many pages there are; at least 1.
  public let total: Int

  init(folder: String, number: Int, total: Int) {
    (self.folder, self.number, self.total) = (folder, number, total)
  }

  /// All pages of a list; one when it is empty.
  static func all(in folder: String, items: Int, perPage: Int) -> [PageNumber] {
    let total = max(1, (items + perPage - 1) / perPage)
    return (1...total).map { PageNumber(folder: folder, number: $0, total: total) }
  }

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

extension PageKey {
  mutating func add(_ number: PageNumber) {
    add(number.folder)
    add(number.number)
    add(number.total)
  }
}
