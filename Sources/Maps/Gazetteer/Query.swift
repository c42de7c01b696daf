/// A parsed query: a name, and the regions that contain it.
struct Query: Hashable, Sendable {
  /// Folded.
  var name: String
  /// Folded; each is a region, a country or a larger town nearby.
  var regions: [String] = []
  /// Whether the end of the name is a guess, because there was no comma.
  var isGuess = false

  /// The possible readings of a query, most likely first.
  ///
  /// `"Washington, D.C."` may be one name; in `"Seattle WA"` up to four last words may be the location.
  static func readings(of text: String, _ folding: NameFolding) -> [Query] {
    let parts = text.split(whereSeparator: { ",;،、，；\n".contains($0) }).map { folding.key(String($0)) }
      .filter { !$0.isEmpty }
    guard let name = parts.first else { return [] }
    guard parts.count == 1 else {
      return [
        Query(name: name, regions: Array(parts.dropFirst())), Query(name: parts.joined(separator: " ")),
      ]
    }
    let words = name.split(separator: " ")
    var readings = [Query(name: name)]
    for count in 1..<max(1, min(5, words.count)) {
      readings.append(
        Query(
          name: words.dropLast(count).joined(separator: " "),
          regions: [words.suffix(count).joined(separator: " ")], isGuess: true))
    }
    return readings
  }
}
