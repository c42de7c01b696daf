import Content
import Photography

/// Puts what `order:` of an album names before everything else.
struct OrderByHand {
  /// In the order that the author wants.
  let first: [Located<String>]

  /// - Parameters:
  ///   - items: In the order of those that are not named.
  ///   - path: The path of one in the content folder.
  ///   - used: Gets the positions in ``first`` of the names that were found.
  func sorted<Item: Hashable>(_ items: [Item], path: (Item) -> String, used: inout Set<Int>) -> [Item] {
    guard !first.isEmpty, !items.isEmpty else { return items }
    /// By name, with and without the extension, and by the path from the content folder, which begins with a slash.
    var named: [String: [Item]] = [:]
    for item in items {
      let path = path(item).composed
      let name = String(FileName.split(path).name)
      for key in Set([name, String(FileName.parts(name).stem), "/" + path]) {
        named[key, default: []].append(item)
      }
    }
    var taken: Set<Item> = []
    var front: [Item] = []
    for (index, wanted) in first.enumerated() {
      guard let found = named[OrderByHand.plain(wanted.value)] else { continue }
      used.insert(index)
      front += found.filter { taken.insert($0).inserted }
    }
    return front + items.filter { !taken.contains($0) }
  }

  /// - Parameters:
  ///   - used: The positions in ``first`` of names that were found.
  ///   - names: What it could name.
  func problems(unless used: Set<Int>, among names: [String]) -> [Problem] {
    first.enumerated().filter { !used.contains($0.offset) }.map { _, wanted in
      // A name without an extension is compared with names without.
      let candidates = wanted.value.contains(".") ? names : names.map { FileName.parts($0).stem }
      let guess = Spelling.nearest(to: wanted.value, in: candidates).map { "Did you mean `\($0)`? " } ?? ""
      return Problem(
        .error, wanted.sourceLocation,
        "names “\(wanted.value)” in `order:`, which is neither a photograph that this album shows nor a folder in it",
        remedy: Spelling.curlyQuotes(around: wanted.value) + guess
          + "It is passed over; a hidden photograph has no place in the order.",
        code: .unknownInOrder)
    }
  }

  private static func plain(_ name: String) -> String {
    let name = name.composed
    return name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
  }
}
