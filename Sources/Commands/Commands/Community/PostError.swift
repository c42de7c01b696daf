/// Why nothing was posted.
enum PostError: Error, CustomStringConvertible {
  case notConfirmed(preview: String)
  case declined

  var description: String {
    switch self {
    case .notConfirmed(let preview):
      "Nothing was sent. Check the map in \(preview), then send it with --yes."
    case .declined: "Nothing was sent."
    }
  }
}
