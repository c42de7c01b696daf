/// Why nothing was posted.
enum PostError: Error, CustomStringConvertible {
  case placeNotFound(String, hasServer: Bool)
  /// Several places match, and there is no terminal to ask.
  case ambiguous(String, [FoundPlace])
  case noSuchChoice(Int, of: Int)
  case notConfirmed(preview: String)
  case declined

  var description: String {
    switch self {
    case .placeNotFound(let words, let hasServer):
      "No place is called “\(words.visible)”. Check the spelling, "
        + (hasServer
          ? "name a town instead," : "name a town (streets need `nominatim:` in site.yaml),")
        + " or give the position: --at 47.37,8.54"
    case .ambiguous(let words, let places):
      "Several places are called “\(words.visible)”:\n\(PostError.list(places))\n"
        + "Choose one with --choose and its number, or be more specific, such as “\(places.first?.text.visible ?? "")”."
    case .noSuchChoice(let number, let count):
      "There is no number \(number): \(count == 1 ? "one place was" : "\(count) places were") found."
    case .notConfirmed(let preview):
      "Nothing was sent. Check the map in \(preview), then send it with --yes."
    case .declined: "Nothing was sent."
    }
  }

  static func list(_ places: [FoundPlace]) -> String {
    places.enumerated().map { "  \($0.offset + 1)  \($0.element.line)" }.joined(separator: "\n")
  }
}
