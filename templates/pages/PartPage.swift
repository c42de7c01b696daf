internal import Indexing

/// One page of a list that is cut by time: the newest part is `folder/index.html`, the others are named by their oldest year or
/// month: `folder/2012.html`.
public struct PartPage: Sendable {
  /// The path of the page from the site's root.
  public let path: String
  let part: ListPart
  let newer, older: (path: String, part: ListPart)?
  /// Whether the list has other pages.
  public var isWhole: Bool { newer == nil && older == nil }
  /// Whether it is the list's first page.
  public var isFirst: Bool { newer == nil }

  /// - Parameters:
  ///   - first: The list's first page: `folder/index.html`.
  ///   - index: Of the part.
  init(first: String, _ parts: [ListPart], _ index: Int) {
    func path(_ index: Int) -> String {
      index == 0
        ? first : first.split(separator: "/").dropLast().joined(separator: "/") + "/\(parts[index].name).html"
    }
    self.path = path(index)
    part = parts[index]
    newer = index > 0 ? (path(index - 1), parts[index - 1]) : nil
    older = index + 1 < parts.count ? (path(index + 1), parts[index + 1]) : nil
  }

  /// The page of the part that is newer; `nil` on the newest.
  public var previous: String? { newer?.path }
  /// The page of the part that is older; `nil` on the oldest.
  public var next: String? { older?.path }
}
