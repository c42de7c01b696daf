internal import Building
internal import Content
import Editing
internal import Messages
internal import Photography
internal import Reading

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
      func text(_ editor: SettingsEditor) throws -> String {
        try editor.text(changing: request.changes, expecting: request.expected ?? [:])
      }
      let editor = try SettingsEditor(content: content.root)
      let new = try text(editor)
      let shown = try await engine.shown(bySettings: new, insteadOf: editor.text ?? "", at: editor.path)
      guard shown.isEmpty || request.acceptsShown == true else {
        throw StudioError(status: 409, conflicts: ["shown": "\(shown.count)"]) {
          $0.settingsWouldShow(
            what: shown.counts($0), names: $0.list(shown.names(atMost: Studio.mostNamedShown)))
        }
      }
      _ = try journal.perform(session.words.stepSettings(names: names), by: session.person) {
        // As it is now: another program may have changed it while the effects were computed.
        let now = try SettingsEditor(content: content.root)
        guard now.text == editor.text, now.path == editor.path else {
          throw StudioError.conflict { $0.settingsChangedMeanwhile }
        }
        engine.acceptShown(of: shown.photos.map(\.path) + shown.walks)
        return new == now.text ? [] : [.text(path: now.path, old: now.text, new: new)]
      }
      return SettingsChangedBody(path: editor.path, journal: journal.state(for: session))
    }
  }

  /// Of what would be shown.
  private static let mostNamedShown = 5
}

extension AffectedContent {
  fileprivate var count: Int { photos.count + walks.count + places.count + pages.count }

  fileprivate func counts(_ words: Messages) -> String {
    words.list(
      [
        photos.isEmpty ? nil : words.zonePhotographs(count: photos.count),
        walks.isEmpty ? nil : words.zoneWalks(count: walks.count),
        places.isEmpty ? nil : words.zonePlaces(count: places.count),
        pages.isEmpty ? nil : words.shownPages(count: pages.count),
      ].compactMap(\.self))
  }

  fileprivate func names(atMost limit: Int) -> [String] {
    let all = photos.map(\.path) + walks + places + pages
    return all.count > limit ? all.prefix(limit) + ["…"] : all
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
