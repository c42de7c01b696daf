package import Content
import Files

/// Edits `allow:` of `site.yaml`: the other hosts that pages may ask for something.
package struct AllowedHostsEditor: Sendable {
  private static let list = ["allow"]

  private let settings: SettingsEditor
  /// The entries of the list, each in one line; empty for a group.
  private let entries: [String]
  /// Of each entry, its hosts; `nil` for one that cannot be understood.
  private let listed: [[AllowedHost]?]
  private let isGroup: Bool
  package let hosts: [AllowedHost]
  /// The setting as it is written, to tell whether it has changed meanwhile.
  package let written: String

  /// - Parameter content: The content folder.
  /// - Throws: As ``SettingsEditor/init(content:)``; ``SettingsEditorError/refused(_:)`` for a group that cannot be understood.
  package init(content: String) throws {
    settings = try SettingsEditor(content: content)
    written = try settings.written(list: AllowedHostsEditor.list)
    isGroup = written.hasPrefix("{")
    entries = isGroup ? [] : try settings.entries(of: AllowedHostsEditor.list)
    listed = entries.map { AllowedHostsEditor.hosts(in: "[\($0)]") }
    if isGroup, AllowedHostsEditor.hosts(in: written) == nil {
      throw SettingsEditorError.refused("`allow` in \(settings.path) cannot be understood. Correct it first.")
    }
    hosts = isGroup ? AllowedHostsEditor.hosts(in: written) ?? [] : listed.compactMap(\.self).flatMap(\.self)
  }

  private static func hosts(in text: String) -> [AllowedHost]? {
    let (site, problems) = SiteConfiguration.read("allow: \(text)\n")
    return problems.isEmpty ? site.allow : nil
  }

  package var path: String { settings.path }

  /// The file as it is; `nil` where there is none yet.
  package var text: String? { settings.text }

  /// The entries that cannot be understood, which stay as they are.
  package var unclear: [String] { zip(entries, listed).filter { $1 == nil }.map(\.0) }

  /// The file after other hosts are allowed.
  ///
  /// - Parameters:
  ///   - wanted: All of them, in their order.
  ///   - expected: ``written`` when the edit began.
  /// - Throws: As ``SettingsEditor/text(arranging:to:changing:expecting:)``.
  package func text(_ wanted: [AllowedHost], expecting expected: String) throws -> String {
    guard wanted != hosts else { return settings.text ?? "" }
    if isGroup || entries.isEmpty {
      guard written == expected else { throw SettingsEditorError.conflict(["allow": written]) }
      let lines = wanted.map { "- \(AllowedHostsEditor.entry($0))" }
      return try settings.text(
        changing: ["allow": lines.isEmpty ? nil : lines.joined(separator: "\n")], expecting: [:])
    }
    var left = Array(listed.enumerated())
    let items = wanted.map { host -> SettingsEntry in
      guard let index = left.firstIndex(where: { $0.element == [host] }) else {
        return .new(AllowedHostsEditor.entry(host))
      }
      return .kept(left.remove(at: index).offset)
    }
    let unclear = listed.indices.filter { listed[$0] == nil }.map { SettingsEntry.kept($0) }
    return try settings.text(arranging: AllowedHostsEditor.list, to: items + unclear, expecting: expected)
  }

  private static func entry(_ host: AllowedHost) -> String {
    "\(YAMLText.scalar(host.name)): [\(host.kinds.map(\.rawValue).joined(separator: ", "))]"
  }
}

extension AllowedHost {
  /// As its author may write it: `giscus.app`.
  package var name: String { source.hasPrefix("https://") ? String(source.dropFirst(8)) : source }
}
