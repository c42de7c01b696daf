internal import Content
import Editing
internal import Messages

/// The settings of the site, as a form shows and changes them.
extension Studio {
  func settings() async throws -> SettingsBody {
    try await onWorkers {
      let editor = try SettingsEditor(content: content.root)
      let values = try editor.values
      return SettingsBody(
        path: editor.path,
        settings: SiteConfiguration.settings.map { SettingsBody.Setting($0, values) })
    }
  }

  /// They name folders and programs of this computer, and where it sends pictures.
  private static let ownComputerSettings: Set = ["publish_to", "cache"]

  func change(_ request: SettingsRequest, by session: StudioSessions.Session) async throws
    -> SettingsChangedBody
  {
    guard !request.changes.isEmpty else { throw StudioError.invalid { $0.changesNothing } }
    let groups = request.changes.keys.map { String($0.prefix { $0 != "." }) }
    guard session.account == nil || Studio.ownComputerSettings.isDisjoint(with: groups) else {
      throw StudioError.ownComputerOnly
    }
    return try await onWorkers {
      let names = session.words.list(request.changes.keys.sorted())
      var path = ""
      _ = try journal.perform(session.words.stepSettings(names: names), by: session.person) {
        let editor = try SettingsEditor(content: content.root)
        path = editor.path
        let new = try editor.text(changing: request.changes, expecting: request.expected ?? [:])
        return new == editor.text ? [] : [.text(path: path, old: editor.text, new: new)]
      }
      return SettingsChangedBody(path: path, journal: journal.state(for: session))
    }
  }
}

extension SettingsBody.Setting {
  /// - Parameter values: What the file says, by name.
  fileprivate init(_ setting: SettingDescription, _ values: [String: String]) {
    let choices: [String]? = if case .choice(let words) = setting.kind { words } else { nil }
    self.init(
      name: setting.name, summary: setting.summary, example: setting.example, choices: choices,
      isYAML: setting.kind == .yaml, shortcuts: setting.shortcuts.isEmpty ? nil : setting.shortcuts,
      fields: setting.fields.isEmpty ? nil : setting.fields.map { SettingsBody.Setting($0, values) },
      value: values[setting.name])
  }
}
