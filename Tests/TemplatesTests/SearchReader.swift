import Foundation
import JSON
import Templates
import TestSupport
import Testing

/// Reads the search index according to Documentation/site-data.md, independently of the scripts.
struct SearchReader {
  /// The values of the site's files, by path below `data/` without `.js`.
  private var files: [String: [String: Any]] = [:]
  let names: [String]

  init(_ data: SiteData) throws {
    for file in data.files where file.path.hasPrefix("data/search/") {
      let (key, value) = try SearchReader.value(file.render())
      #expect(file.path == "data/\(key).js")
      files[key] = try #require(value as? [String: Any])
    }
    guard case .array(let list)? = data.index.first(where: { $0.name == "search" })?.value else {
      throw Missing()
    }
    names = list.compactMap { if case .string(let name) = $0 { name } else { nil } }
    #expect(Set(names.map(file)) == Set(files.keys))
  }

  private struct Missing: Error {}

  /// The key of the file with a name; one with a long name is called by its position in the list.
  private func file(of name: String) -> String {
    name.utf8.count > 120 ? "search/\(names.firstIndex(of: name) ?? -1)" : "search/" + name
  }

  /// The key and the value of a data file.
  static func value(_ bytes: [UInt8]) throws -> (key: String, value: Any) {
    let text = String(decoding: bytes, as: UTF8.self)
    let open = "photomap.put("
    #expect(text.hasPrefix(open) && text.hasSuffix(");\n"))
    let list = "[" + text.dropFirst(open.count).dropLast(3) + "]"
    let both = try #require(JSONSerialization.jsonObject(with: Data(list.utf8)) as? [Any])
    return (try #require(both[0] as? String), both[1])
  }

  /// The photographs with a term that has this prefix; a complete hashtag matches only itself.
  func find(_ beginning: String) throws -> Set<UInt32> {
    let asked = name(beginning)
    let below = names.first { $0.hasPrefix(asked) }
    guard let name = below ?? names.filter({ asked.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count })
    else {
      return []
    }
    let file = try #require(files[self.file(of: name)])
    guard let terms = file["terms"] as? [[Any]] else {
      return below == nil ? [] : try numbers(file["numbers"])
    }
    let found = terms.filter { ($0[0] as? String)?.utf8.starts(with: beginning.utf8) ?? false }
    let whole = found.filter { $0[0] as? String == beginning && beginning.hasPrefix("#") }
    return try (whole.isEmpty ? found : whole).reduce(into: []) { $0.formUnion(try numbers($1[2])) }
  }

  private func numbers(_ list: Any?) throws -> Set<UInt32> {
    let text = try #require(list as? String)
    return Set(try #require(PostingsReader.numbers(text)))
  }

  /// The suggestions of a fork; `nil` for a leaf.
  func best(_ beginning: String) -> [String: Int]? {
    let best = files[self.file(of: name(beginning))]?["best"] as? [[Any]]
    return best.map { Dictionary($0.map { ("\($0[0])", $0[1] as? Int ?? -1) }) { first, _ in first } }
  }

  private func name(_ beginning: String) -> String {
    beginning.utf8.reduce(into: "w") { name, byte in
      let letter = Character(Unicode.Scalar(byte))
      name +=
        ("a"..."z").contains(letter) || ("0"..."9").contains(letter)
        ? String(letter) : String(format: "-%02x", byte)
    }
  }
}
