internal import JSON

/// The words of a file that begin a hashtag, or have one in them, in whatever name, description or comment of its tracks: one may ask
/// for privacy where nothing else of that text is shown.
struct TrackWords {
  private var found: Set<String> = []

  /// Each once, in a fixed order.
  var all: [String] { found.sorted() }

  mutating func add(_ text: ElementText) {
    if text.mayHaveHashtag { add(text.string) }
  }

  mutating func add(_ text: String) {
    for word in text.split(whereSeparator: \.isWhitespace)
    where word.unicodeScalars.contains(where: { $0 == "#" || $0 == "\u{FF03}" }) {
      found.insert(String(word))
    }
  }

  /// Adds all texts in a value, at any depth.
  mutating func add(_ value: JSONValue) {
    switch value {
    case .string(let text): add(text)
    case .array(let values): for value in values { add(value) }
    case .object(let members): for (_, value) in members { add(value) }
    case .null, .bool, .int, .number: break
    }
  }

  mutating func add(_ other: TrackWords) { found.formUnion(other.found) }
}
