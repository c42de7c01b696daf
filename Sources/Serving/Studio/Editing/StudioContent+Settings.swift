internal import Content
internal import Reading

extension StudioContent {
  /// The settings of the Studio. While they cannot be read, what contributors add waits, and nothing leaves the trash.
  var settingsNow: StudioSettings {
    guard isSame, let configuration = try? AuthoredContent.configuration(of: root),
      configuration.legibility != .unread
    else {
      var settings = StudioSettings()
      (settings.approvesAdditions, settings.trashDays) = (true, 0)
      return settings
    }
    return configuration.studio
  }
}
