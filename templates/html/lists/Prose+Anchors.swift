internal import Photography

extension Prose {
  /// Names that pages have for parts of their own.
  private static let taken: Set<String> = [
    "main", "map-credit", "map-pins", "menu", "options", "password", "player", "site-footer",
  ]

  /// The names of its headings in addresses, as GitHub makes them of Markdown: small letters, digits and hyphens, with a number where the
  /// name is taken.
  ///
  /// - Returns: By the position of the heading among the blocks; one without letters and digits has none.
  var anchors: [Int: String] {
    var names: [Int: String] = [:]
    var (taken, next): (Set<String>, [String: Int]) = (Prose.taken, [:])
    for (index, block) in blocks.enumerated() {
      guard case .heading(_, let words) = block, let name = Prose.anchor(words.plainText) else { continue }
      var (unique, number) = (name, next[name, default: 0])
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(name)-\(number)"
      }
      next[name] = number
      names[index] = unique
    }
    return names
  }

  private static func anchor(_ text: String) -> String? {
    let kept = text.lowercased().unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      let properties = scalar.properties
      if scalar == "-" || scalar == "_" || properties.isAlphabetic || properties.numericType != nil {
        return scalar
      }
      if properties.isWhitespace { return "-" }
      // Marks are parts of letters.
      return properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
        ? scalar : nil
    }
    guard kept.contains(where: { $0 != "-" && $0 != "_" }) else { return nil }
    return String(String.UnicodeScalarView(kept))
  }
}
