/// The names that no program of PhotoMap reads, watches or publishes.
package enum IgnoredName {
  /// Whether a file or folder is hidden, temporary or left behind by an editor, a browser or the system.
  ///
  /// - Parameter keepsHidden: Whether names that begin with a dot count, such as `.well-known` and `.nojekyll` in `static/`.
  package static func contains(_ name: some StringProtocol, keepsHidden: Bool = false) -> Bool {
    let lower = name.lowercased()
    if name.hasPrefix("."), !keepsHidden || system.contains(lower) { return true }
    return name.hasSuffix("~") || (name.hasPrefix("#") && name.hasSuffix("#"))
      || name.hasPrefix("___jb_") || system.contains(lower)
      || temporaryExtensions.contains { lower.hasSuffix($0) }
  }

  private static let system: Set<String> = [
    ".ds_store", ".git", ".nomedia", "thumbs.db", "desktop.ini", "@eadir",
  ]

  private static let temporaryExtensions = [
    ".swp", ".swo", ".swx", ".bak", ".tmp", ".temp", ".part", ".partial", ".crdownload",
  ]
}
