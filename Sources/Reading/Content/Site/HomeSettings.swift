/// What the home page shows.
package struct HomeSettings: Sendable, Hashable, Codable {
  /// The path in the content folder of the photograph that is shown large, or of a folder with it; `nil` for one of the newest.
  package var cover: Located<String>?

  static let form = Form<HomeSettings>([
    Key(
      "cover", SettingType<String>.text.located, to: \.cover,
      "The path of the photograph that the home page shows large, or of its folder: 2019/alps/IMG_1.jpg.")
  ])
}
