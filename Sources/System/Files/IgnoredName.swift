/// The names that no program of PhotoMap reads, watches or publishes.
package enum IgnoredName {
  /// Whether a file or folder is hidden, temporary or left behind by an editor, a browser or the system.
  ///
  /// - Parameter keepsHidden: Whether names that begin with a dot count, such as `.well-known` and `.nojekyll` in `static/`.
  package static func contains(_ name: some StringProtocol, keepsHidden: Bool = false) -> Bool {
    let lower = name.lowercased()
    guard let first = lower.utf8.first, let last = lower.utf8.last else { return false }
    // For most names the first and the last byte decide.
    if first == UInt8(ascii: "."), !keepsHidden || system.contains(lower) { return true }
    return last == UInt8(ascii: "~") || (first == UInt8(ascii: "#") && last == UInt8(ascii: "#"))
      || first == UInt8(ascii: "_") && name.hasPrefix("___jb_")
      || ".td@#$rl_s".utf8.contains(first) && system.contains(lower)
      || temporaryExtensions.contains { $0.utf8.last == last && lower.hasSuffix($0) }
  }

  private static let system: Set<String> = [
    ".ds_store", ".git", ".nomedia", "thumbs.db", "desktop.ini", "__macosx", "lost+found",
    "system volume information",
    // Network disks, and the recycle bins of these and of Windows.
    "@eadir", "@tmp", "@__thumb", "@recycle", "@recently-snapshot", "@sharebin", "@sharesnap", "@snapshot",
    "#recycle",
    "#snapshot",
    "#snapshots", "$recycle.bin", "recycler", "recycled", "recycle.bin", "$recycle", "$extend",
  ]

  private static let temporaryExtensions = [
    ".swp", ".swo", ".swx", ".bak", ".tmp", ".temp", ".part", ".partial", ".crdownload",
  ]
}
