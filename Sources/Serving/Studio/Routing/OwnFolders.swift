internal import Files

/// Removes the paths of this computer's folders from messages, which then name only what is in the folders.
struct OwnFolders: Sendable {
  /// The longest first, since one may lie in another.
  private let paths: [String]

  /// - Parameter folders: As the user called them, and with their links followed, they are left out.
  init(_ folders: [String]) {
    let current = Folder.resolved(".")
    let all = folders.flatMap { [$0, $0.hasPrefix("/") ? $0 : "\(current)/\($0)", Folder.resolved($0)] }
    paths = Set(all.filter { $0.hasPrefix("/") && $0.count > 1 }).sorted { $0.count > $1.count }
  }

  /// A message without what leads to these folders. Of paths elsewhere, only the last name stays.
  func leftOut(of message: String) -> String {
    var message = message
    for path in paths {
      message = message.replacing(path + "/", with: "")
      message = message.replacing(path, with: path.split(separator: "/").last ?? "")
    }
    // Not after a slash or a letter, as in addresses and fractions.
    return message.replacing(/(^|[\s“"'(=])(?:\/[^\/\s”"')]+)+\//) { "\($0.output.1)…/" }
  }
}
