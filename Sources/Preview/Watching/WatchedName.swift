/// Which names in a content folder matter.
enum WatchedName {
  /// Whether nobody needs to know of a change to this file or folder.
  ///
  /// That holds for what begins with a dot (`.photomap`, `.git`, most editors' swap files), and for the names under which
  /// editors, browsers and copying programs keep what is not finished.
  static func isIgnored(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || (name.hasPrefix("#") && name.hasSuffix("#"))
      || name == "4913"  // Vim tries whether it may write here.
      || name.hasPrefix("___jb_") || unfinished.contains { name.lowercased().hasSuffix($0) }
  }

  private static let unfinished = [
    ".tmp", ".temp", ".swp", ".swx", ".part", ".partial", ".crdownload", ".bak",
  ]
}
