import Content
import Files
package import Photography
import Reading

/// Edits the categories of `site.yaml`, and the files that name one which gets another name or is removed.
package struct CategoryEditor: Sendable {
  /// A category as its author wants it.
  package struct Wanted: Sendable, Hashable {
    /// `nil` for a new one.
    package var id: String?
    package var title: String
    package var colour: Colour
    /// One character.
    package var sign: String?

    package init(id: String? = nil, title: String, colour: Colour, sign: String? = nil) {
      (self.id, self.title, self.colour, self.sign) = (id, title, colour, sign)
    }
  }

  private let root: String
  private let settings: SettingsEditor
  /// Those of the site, as it shows them.
  package let categories: [Category]
  /// Of each entry of the file the category that it changes or adds; `nil` for one that cannot be understood.
  private let listed: [Category?]
  /// The entries of the file, each in one line.
  private let entries: [String]
  /// The list as it is written, to tell whether it has changed meanwhile.
  package let written: String

  /// - Parameter content: The content folder.
  /// - Throws: As ``SettingsEditor/init(content:)``; ``EditError`` for categories that are no list.
  package init(content: String) throws {
    root = Folder.resolved(content)
    settings = try SettingsEditor(content: content)
    categories = try AuthoredContent.configuration(of: content).categories
    entries = try settings.entries(of: ["categories"])
    written = try settings.written(list: ["categories"])
    var seen: Set<String> = []
    listed = entries.map { entry in
      let (site, problems) = SiteConfiguration.read("categories:\n  - \(entry)\n")
      guard problems.isEmpty, let first = site.categories.first, seen.insert(first.id).inserted else {
        return nil
      }
      return first
    }
  }

  /// The path of the settings.
  package var path: String { settings.path }

  /// The entries that cannot be understood, which stay as they are.
  package var unclear: [String] { zip(entries, listed).filter { $1 == nil }.map(\.0) }

  /// The files after there are other categories.
  ///
  /// - Parameters:
  ///   - wanted: All categories in their order. A built-in one that is missing stays below them.
  ///   - successors: By the id of each that is removed, that of the category which its photographs get.
  ///   - expected: ``written`` when the edit began.
  /// - Returns: `site.yaml` first.
  /// - Throws: ``CategoryError``; as ``SettingsEditor/text(arranging:to:changing:expecting:)``.
  package func changes(
    _ wanted: [Wanted], successors: [String: String] = [:], expecting expected: String
  ) throws -> [(path: String, old: String?, new: String)] {
    var all = try named(wanted)
    let kept = Set(all.map(\.id))
    let gone = categories.filter { !kept.contains($0.id) && !Category.isBuiltIn($0.id) }
    for category in gone where successors[category.id].map(kept.contains) != true {
      throw CategoryError.noSuccessor(category.title)
    }
    keepNames(of: gone, successors, in: &all)
    var (items, changes) = ([SettingsEntry](), [Int: [String: YAMLValue?]]())
    for category in written(of: all) {
      let old = categories.first { $0.id == category.id }
      if let index = listed.firstIndex(where: { $0?.id == category.id }) {
        items.append(.kept(index))
        // A title that comes from the words of the language is not one of the file.
        if category.title != old?.title { changes[index, default: [:]]["title"] = .text(category.title) }
        if category.colour != old?.colour {
          changes[index, default: [:]]["colour"] = .text(category.colour.hex)
        }
        if category.sign != old?.sign {
          changes[index, default: [:]].updateValue(category.sign.map { .text($0) }, forKey: "sign")
        }
        if category.names != old?.names {
          let names = category.names
          changes[index, default: [:]].updateValue(names.isEmpty ? nil : .list(names), forKey: "names")
        }
      } else {
        items.append(.new(CategoryEditor.entry(category, changing: old)))
      }
    }
    items += listed.indices.filter { listed[$0] == nil }.map { .kept($0) }
    let new = try settings.text(
      arranging: ["categories"], to: items, changing: changes, expecting: expected)
    var files: [(path: String, old: String?, new: String)] = []
    if new != settings.text ?? "" { files.append((settings.path, settings.text, new)) }
    return files + (try renamed(all, gone, successors))
  }

  /// Gives each its id, and refuses names that cannot be told apart.
  private func named(_ wanted: [Wanted]) throws(CategoryError) -> [Category] {
    var (all, names) = ([Category](), Set<String>())
    for category in wanted {
      let title = category.title.trimmed
      guard !title.isEmpty, !title.contains(where: \.isNewline) else { throw .noTitle }
      let id = category.id ?? CategoryEditor.freeID(for: title, besides: categories.map(\.id) + all.map(\.id))
      guard category.id == nil || categories.contains(where: { $0.id == id }) else { throw .unknown(id) }
      guard names.insert(id).inserted else { throw .twice(title) }
      guard category.sign.map(Category.isSign) != false else { throw .noSign(category.sign ?? "") }
      var new = Category(id: id, title: title, colour: category.colour)
      (new.sign, new.names) = (category.sign, categories.first { $0.id == id }?.names ?? [])
      all.append(new)
    }
    for (index, category) in all.enumerated() {
      let key = CategoryEditor.key(category.title)
      let isTaken = all.enumerated().contains { other, one in
        other != index && [CategoryEditor.key(one.title), one.id].contains(key)
      }
      if isTaken { throw .twice(category.title) }
    }
    return all
  }

  /// Lets the titles that go lead to where their photographs go, since keywords in these may say them.
  private func keepNames(of gone: [Category], _ successors: [String: String], in all: inout [Category]) {
    for index in all.indices {
      guard let old = categories.first(where: { $0.id == all[index].id }) else { continue }
      let removed = gone.filter { successors[$0.id] == old.id }
      if old.title != all[index].title { all[index].names.append(old.title) }
      all[index].names += removed.flatMap { [$0.title, $0.id] + $0.names }
    }
    var taken = Set(all.flatMap { [$0.id, CategoryEditor.key($0.title)] })
    for index in all.indices {
      all[index].names.removeAll { !taken.insert(CategoryEditor.key($0)).inserted }
    }
  }

  private static func freeID(for title: String, besides taken: [String]) -> String {
    let name = PageName(title).description
    let known = Set(taken + Category.builtIn.map(\.id))
    return known.contains(name)
      ? (2...).lazy.map { "\(name)-\($0)" }.first { !known.contains($0) } ?? name : name
  }

  /// Built-in ones at the end that are as they always are need no entry.
  private func written(of all: [Category]) -> [Category] {
    var all = all
    func isAsAlways(_ category: Category) -> Bool {
      categories.contains(category) && !listed.contains { $0?.id == category.id }
    }
    var rest = Category.builtIn.map(\.id).filter { id in all.contains { $0.id == id } }
    while let last = all.last, isAsAlways(last), rest.last == last.id {
      all.removeLast()
      rest.removeLast()
    }
    return all
  }

  private static func entry(_ category: Category, changing old: Category?) -> String {
    var keys = ["id: \(YAMLText.item(category.id))"]
    if category.title != old?.title { keys.append("title: \(YAMLText.quoted(category.title))") }
    if category.colour != old?.colour { keys.append("colour: \(YAMLText.quoted(category.colour.hex))") }
    if let sign = category.sign { keys.append("sign: \(YAMLText.quoted(sign))") }
    if !category.names.isEmpty {
      keys.append("names: [\(category.names.map(YAMLText.item).joined(separator: ", "))]")
    }
    return "{\(keys.joined(separator: ", "))}"
  }
}

// MARK: Files that name a category

extension CategoryEditor {
  /// The sidecars, albums and texts that name a category by an old title, or one that is removed.
  private func renamed(
    _ all: [Category], _ gone: [Category], _ successors: [String: String]
  ) throws -> [(path: String, old: String?, new: String)] {
    var ids: [String: String] = [:]
    for old in categories {
      guard let new = all.first(where: { $0.id == old.id }), new.title != old.title else { continue }
      ids[CategoryEditor.key(old.title)] = old.id
    }
    // What is still a name of another one, it means that.
    for category in all { ids[category.id] = nil }
    for category in all { ids[CategoryEditor.key(category.title)] = nil }
    for category in gone {
      let successor = successors[category.id]
      ids[category.id] = successor
      if ids[CategoryEditor.key(category.title)] == nil {
        ids[CategoryEditor.key(category.title)] = successor
      }
    }
    guard !ids.isEmpty else { return [] }
    let references = CategoryReferences(ids: ids, old: categories, new: all, successors: successors)
    let survey = try Survey.of(root)
    return try survey.files.compactMap { file -> (path: String, old: String?, new: String)? in
      guard [.sidecar, .albumNotes, .placesFile].contains(file.role) else { return nil }
      let bytes = try FileIO.read("\(root)/\(file.path)", ifAtMost: 1 << 20)
      guard let old = String(validating: bytes, as: UTF8.self), old.contains("category") else { return nil }
      do throws(EditError) {
        let new = try references.renamed(in: old, of: file.path)
        return new == old ? nil : (file.path, old, new)
      } catch {
        throw PhotoEditError.sidecar(path: file.path, error)
      }
    }
  }

  /// A name as categories are found by it.
  static func key(_ name: String) -> String { name.trimmed.composed.lowercased() }
}

extension Category {
  /// Whether every site has it.
  package static func isBuiltIn(_ id: String) -> Bool { builtIn.contains { $0.id == id } }
}

/// Why categories are not changed.
package enum CategoryError: Error, Sendable, Hashable, CustomStringConvertible {
  case noTitle
  case unknown(String)
  case twice(String)
  /// More than one character.
  case noSign(String)
  /// One is removed without another for its photographs.
  case noSuccessor(String)

  package var description: String {
    switch self {
    case .noTitle: "A category needs a name, in one line."
    case .unknown(let id): "There is no category “\(id)”. Open the form again."
    case .twice(let title): "There would be two categories called “\(title)”. Choose another name."
    case .noSign(let text):
      "“\(text.prefix(40))” is not one character. A sign is an emoji, a letter or a digit."
    case .noSuccessor(let title): "Say which category the photographs of “\(title)” get."
    }
  }
}
