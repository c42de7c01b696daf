internal import Content
import Files
import Photography
internal import Yams

/// Edits `site.yaml`: of the file only the lines of keys that change.
package struct SettingsEditor: Sendable {
  /// Its path in the content folder.
  package let path: String
  /// `nil` where there is none yet.
  package let text: String?
  private let mapping: YAMLEditor

  /// - Parameter content: The content folder.
  /// - Throws: ``SettingsEditorError``, ``FileError``, or ``EditError`` for a file that cannot be edited safely.
  package init(content: String) throws {
    let root = Folder.resolved(content)
    let inside = ["site.yaml", "site.yml"].filter { FileStamp(path: "\(root)/\($0)") != nil }
    if inside.isEmpty,
      let outside = SettingsFiles.outside.first(where: { FileStamp(path: "\(root)/\($0)") != nil })
    {
      throw SettingsEditorError.outside(outside)
    }
    path = inside.first ?? "site.yaml"
    if inside.isEmpty {
      text = nil
    } else {
      let bytes = try FileIO.read("\(root)/\(path)", ifAtMost: 1 << 20)
      guard let read = String(validating: bytes, as: UTF8.self) else {
        throw SettingsEditorError.notText(path)
      }
      text = read
    }
    mapping = try YAMLEditor(text ?? "")
  }

  /// The values of keys, and of those of groups: a text as it is meant, another value as it is written in YAML.
  package var values: [String: String] {
    get throws {
      var values: [String: String] = [:]
      for setting in SiteConfiguration.settings {
        values[setting.name] = try value(of: setting, in: mapping)
        for field in setting.fields {
          // A group that is no group, as by mistake, has no keys.
          values[field.name] = (try? value(of: field, in: mapping)).flatMap(\.self)
        }
      }
      return values
    }
  }

  private func value(of setting: SettingDescription, in mapping: YAMLEditor) throws -> String? {
    let path = SettingsEditor.path(of: setting.name)
    guard path.count == 1 else {
      guard setting.kind != .yaml, case .text(let text) = try mapping.value(at: path) else {
        return try mapping.flow(at: path)
      }
      return text
    }
    guard setting.kind != .yaml, case .text(let text) = try mapping.value(of: setting.name) else {
      return try mapping.written(setting.name)
    }
    return text
  }

  private static func path(of name: String) -> [String] { name.split(separator: ".").map(String.init) }

  /// The file after some keys have changed.
  ///
  /// - Parameters:
  ///   - changes: By key, also `home.cover` for one of a group; `nil` or a blank text removes one.
  ///   - expected: What keys said when the edit began.
  /// - Throws: ``SettingsEditorError/conflict(_:)`` if a key that changes says something else by now, and
  ///   ``SettingsEditorError/refused(_:)`` if the build would not understand the new file.
  package func text(
    changing changes: [String: String?], expecting expected: [String: String?]
  ) throws -> String {
    let settings = SiteConfiguration.settings
    let known = Dictionary(
      uniqueKeysWithValues: (settings + settings.flatMap(\.fields)).map { ($0.name, $0) })
    var (conflicts, new): ([String: String?], YAMLEditor) = ([:], mapping)
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      guard let setting = known[name] else { throw SettingsEditorError.unknown(name) }
      let now = try value(of: setting, in: mapping)
      if let before = expected[name], before != now { conflicts[name] = .some(now) }
      let text = change.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      let path = SettingsEditor.path(of: name)
      do throws(EditError) {
        switch (text, setting.kind) {
        case (let text?, .text): try new.set(path, to: .text(text))
        case (let text?, .choice), (let text?, .number): try new.set(path, to: .word(text.trimmed))
        case (let text?, .yaml): try new.set(path, to: .yaml(text))
        case (nil, _): try new.set(path, to: nil)
        }
      } catch {
        throw SettingsEditorError.refused("`\(name)` \(error)")
      }
    }
    guard conflicts.isEmpty else { throw SettingsEditorError.conflict(conflicts) }
    return try checked(new)
  }

  /// The new file, unless the build would not understand it as well as the old one.
  private func checked(_ new: YAMLEditor) throws(SettingsEditorError) -> String {
    let before = Set(SiteConfiguration.read(text ?? "", file: path).problems.map(\.summary))
    let problems = SiteConfiguration.read(new.text, file: path).problems
    if let problem = problems.first(where: { $0.severity != .note && !before.contains($0.summary) }) {
      throw SettingsEditorError.refused("\(problem.subject) \(problem.summary). \(problem.remedy ?? "")")
    }
    return new.text
  }

  /// What a list says, in one line, to tell whether it has changed meanwhile; `""` where there is none.
  package func written(list path: [String]) throws -> String { try mapping.flow(at: path) ?? "" }

  /// The entries of a list, each in YAML in one line. A value that is no list has none, and cannot be changed.
  package func entries(of path: [String]) throws -> [String] {
    guard let node = try mapping.node(at: path), !YAMLLines.isEmpty(node) else { return [] }
    guard let list = node.sequence else { throw EditError.layout }
    return list.map { YAMLEditor.flow($0) }
  }

  /// The file after a list has other entries, or another order.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to it.
  ///   - wanted: Those that stay, and new ones.
  ///   - changes: Values of keys of entries that stay, by their index.
  ///   - expected: What ``written(list:)`` said when the edit began.
  /// - Throws: As ``text(changing:expecting:)``.
  package func text(
    arranging path: [String], to wanted: [SettingsEntry], changing changes: [Int: [String: YAMLValue?]] = [:],
    expecting expected: String
  ) throws -> String {
    let now = try written(list: path)
    let name = path.joined(separator: ".")
    guard now == expected else { throw SettingsEditorError.conflict([name: now]) }
    var new = mapping
    do throws(EditError) {
      for (index, keys) in changes.sorted(by: { $0.key < $1.key }) {
        for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
          try new.set(key, to: value, in: YAMLEditor.Item(list: path, index: index))
        }
      }
      try new.setList(path, to: wanted)
    } catch {
      throw SettingsEditorError.refused("`\(name)` in \(self.path) \(error)")
    }
    return try checked(new)
  }
}

/// Why settings are not changed.
package enum SettingsEditorError: Error, Sendable, CustomStringConvertible {
  /// They are beside the content folder.
  case outside(String)
  case notText(String)
  case unknown(String)
  /// What changed keys say by now.
  case conflict([String: String?])
  case refused(String)

  package var description: String {
    switch self {
    case .outside(let path):
      "The settings are in \(path), outside the content folder. Change them in an editor, or move the file into the content folder."
    case .notText(let path): "\(path) is not text in UTF-8. Save it so in an editor first."
    case .unknown(let name): "site.yaml has no setting called “\(name)”."
    case .conflict: "The settings were changed meanwhile, by another program or in another window."
    case .refused(let reason): reason
    }
  }
}
