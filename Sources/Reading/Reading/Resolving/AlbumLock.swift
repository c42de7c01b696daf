package import Photography

/// A folder that opens with a password, with the folders inside.
package struct AlbumLock: Sendable, Hashable {
  /// The outermost folder.
  package let folder: AlbumID
  /// The name of the password; the password itself is in no file of the content folder.
  package let password: String

  /// The variable that has a password: `PHOTOMAP_PASSWORD_FAMILY` of `family`.
  package static func variable(ofPassword name: String) -> String {
    "PHOTOMAP_PASSWORD_" + name.uppercased().replacing("-", with: "_")
  }
}
