internal import JSON
internal import Photography
internal import Yams

/// Who may see an album.
struct AlbumAccess: Sendable {
  /// The name of a password.
  var password: String?

  static let form = Form<AlbumAccess>([
    Key("password", .passwordName, to: \.password, "The name of a password in the file of keys.")
  ])
}

extension AlbumNotes {
  /// Whether a text can be the name of a password.
  package static func isPasswordName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_\-]{0,39}/) != nil
  }
}

extension SettingType where Value == String {
  /// `{password: NAME}`; the name.
  static var access: SettingType {
    SettingType<AlbumAccess>.group(AlbumAccess.form, startingFrom: AlbumAccess()).checked {
      access, node, reader in
      if let name = access.password { return name }
      reader.report(at: node, "names no password", remedy: "Write access: {password: family}.")
      return nil
    }
  }

  /// The name of a password. What is no name may be the password itself, so that no message repeats it.
  static var passwordName: SettingType {
    SettingType(schema: [("type", "string"), ("pattern", "^[A-Za-z][A-Za-z0-9_-]{0,39}$")]) { node, reader in
      if let name = node.scalar?.string, AlbumNotes.isPasswordName(name) { return name }
      reader.report(
        at: node, "should be the name of a password: a letter, then letters, digits and hyphens",
        remedy: "The password itself belongs in the file of keys, as PHOTOMAP_PASSWORD_ and this name.")
      return nil
    }
  }
}
