/// Why a pin was not posted; nothing was sent.
enum PostError: Error, CustomStringConvertible {
  case placeNotFound(String, hasServer: Bool)
  /// Several places fit, and nobody can be asked.
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
        + " or say where it is: --at 47.37,8.54"
    case .ambiguous(let words, let places):
      "Several places are called “\(words.visible)”:\n\(PostError.list(places))\n"
        + "Say which with --choose and its number, or say more, such as “\(places.first?.text.visible ?? "")”."
    case .noSuchChoice(let number, let count):
      "There is no number \(number): \(count == 1 ? "one place was" : "\(count) places were") found."
    case .notConfirmed(let preview):
      "Nothing was sent. Look at the map in \(preview), then say --yes to send it."
    case .declined: "Nothing was sent."
    }
  }

  static func list(_ places: [FoundPlace]) -> String {
    places.enumerated().map { "  \($0.offset + 1)  \($0.element.line)" }.joined(separator: "\n")
  }
}
