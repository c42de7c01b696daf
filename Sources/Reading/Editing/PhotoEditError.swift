/// Why photographs cannot be edited. Nothing has been written then, unless it says so.
package enum PhotoEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A path or pattern that no photograph has; with a similar one.
  case noPhotographs(String, similar: String?)
  /// A category that the site does not have; with a similar one.
  case noCategory(String, similar: String?)
  /// A sidecar; with the reason.
  case sidecar(path: String, EditError)
  case unreadable(path: String, reason: String)
  /// A photograph whose time is to be moved has none.
  case noTime(path: String)
  /// A photograph whose time would be moved out of the years that a time can have.
  case beyondYears(path: String)
  /// A movie that cannot be cut so, with the reason.
  case movie(path: String, fault: String)
  /// A track that cannot be used; with the reason.
  case track(path: String, reason: String)
  /// Keys that are to be changed say something else than when the edit began; with what they say now.
  case conflict(path: String, SidecarStatements)
  /// Another program changed the file meanwhile.
  case changed(path: String)

  package var description: String {
    switch self {
    case .noPhotographs(let pattern, let similar):
      "No photograph of the site is called “\(pattern)”."
        + (similar.map { " Did you mean \($0)?" }
          ?? " Write a path in the content folder, or a pattern such as 'alps/*.jpg'.")
    case .noCategory(let name, let similar):
      "The site has no category “\(name)”." + (similar.map { " Did you mean \($0)?" } ?? "")
    case .sidecar(let path, let error): "\(path) \(error)"
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason))."
    case .noTime(let path): "\(path) has no time that could be moved. Set it with --taken."
    case .beyondYears(let path):
      "The time of \(path) cannot be moved so far: it would leave the years 1 to 9999."
    case .movie(let path, let fault): "\(path) \(fault)"
    case .track(let path, let reason): "\(path) gives no positions: \(reason)"
    case .conflict(let path, let now):
      "\(path) was changed meanwhile: \(now.keys.sorted().joined(separator: ", "))."
    case .changed(let path):
      "\(path) was changed by another program meanwhile. It stays as that wrote it; try again."
    }
  }
}
