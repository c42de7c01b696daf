internal import JSON

/// Where `photomap publish` sends the site.
package struct HostSettings: Sendable, Hashable, Codable {
  /// A folder of this computer; relative to the folder that contains the content folder.
  package var folder: String?
  /// A folder of another computer, as `rsync` names it: `ada@example.org:/var/www/photos`.
  package var rsync: String?

  package init() {}

  static let form = Form<HostSettings>([
    Key("folder", .text, to: \.folder, "A folder of this computer, such as one of a web server."),
    Key(
      "rsync", .remoteFolder, to: \.rsync,
      "A folder of another computer, over ssh: ada@example.org:/var/www/photos."),
  ])
}

extension SettingType where Value == String {
  /// A folder of another computer: a host, a colon, a path.
  static var remoteFolder: SettingType {
    .scalar(
      "a folder of another computer such as ada@example.org:/var/www/photos",
      schema: [("type", "string"), ("pattern", "^[^-:/][^:/]*:.+$")]
    ) { text in
      // What begins with a hyphen would be an option of rsync.
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex, !text.hasPrefix("-"),
        !text[..<colon].contains(where: { $0 == "/" || $0.isWhitespace }),
        text.index(after: colon) != text.endIndex, !text.unicodeScalars.contains(where: { $0.value < 0x20 })
      else { return nil }
      return text
    }
  }
}
