// Foundation's own `compare` asks ICU for pieces of texts and gives no total order.
internal import Platform

/// The order in which people expect names and titles: numbers by their value, `ä` beside `a`, capitals beside small letters, all by
/// the rules of a language.
///
/// It is the same on every computer: ICU and its rules (Unicode's CLDR) come with Foundation, not with the system.
package struct NameOrder: Sendable {
  private let language: String

  /// - Parameter language: BCP 47 or ICU: `"de-CH"`, `"pt_BR"`; `nil` for English. Of an unknown one the rules are the root's.
  package init(language: String?) { self.language = language ?? "en" }

  /// Sorts by names; those that people do not tell apart, `01` and `1`, by their bytes.
  package func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    sorted(elements, levels: { [name($0)] })
  }

  /// Sorts by paths, `"2019/alps/IMG_4021.jpg"`: folder by folder, and files by their names without the extension first.
  package func sorted<Element>(_ elements: [Element], byPath path: (Element) -> String) -> [Element] {
    sorted(elements, levels: { NameOrder.levels(ofPath: path($0)) })
  }

  /// Sorts by names in several levels, the first of which counts most.
  package func sorted<Element>(_ elements: [Element], levels: (Element) -> [String]) -> [Element] {
    guard elements.count > 1 else { return elements }
    return zip(keys(of: elements.map(levels)), elements).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Values in the order of paths, for sorting by other values, too.
  package func keys(ofPaths paths: [String]) -> [Key] { keys(of: paths.map(NameOrder.levels)) }

  /// A value in the order of a name.
  package struct Key: Sendable, Comparable {
    fileprivate let bytes: [UInt8]

    package static func < (a: Key, b: Key) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
  }

  private static func levels(ofPath path: String) -> [String] {
    var levels = path.split(separator: "/").map(String.init)
    guard let name = levels.popLast() else { return [] }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return levels + [dot == name.startIndex ? name : String(name[..<dot]), name]
  }

  private func keys(of names: [[String]]) -> [Key] {
    guard !names.isEmpty else { return [] }
    let collator = Collator(language: language)
    return names.map { levels in
      // A level's key ends with the only 0 in it; another one comes before any further level.
      var bytes: [UInt8] = levels.flatMap {
        collator?.key(of: Array($0.utf16.prefix(NameOrder.longest))) ?? []
      }
      bytes.append(0)
      for level in levels { bytes += Array(level.utf8) + [0] }
      return Key(bytes: bytes)
    }
  }

  /// The most units of UTF-16 that are looked at, far more than any file's name has.
  private static let longest = 1 << 16
}
