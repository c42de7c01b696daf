/// What the home page shows.
package struct HomeSettings: Sendable, Hashable, Codable {
  /// The path in the content folder of the photograph that is shown large, or of a folder with it; `nil` for one of the newest.
  package var cover: Located<String>?
  /// Whether it shows photographs that were taken on this day of earlier years.
  package var hasDay = true

  static let form = Form<HomeSettings>([
    Key(
      "cover", SettingType<String>.text.located, to: \.cover,
      "The path of the photograph that the home page shows large, or of its folder: 2019/alps/IMG_1.jpg."),
    Key(
      "on_this_day", .flag, to: \.hasDay,
      "no: without the photographs that were taken on this day of earlier years."),
  ])
}
