/// What other programs, and other English, call keys.
enum Synonyms {
  /// The known keys that a word may mean, the likeliest first.
  private static let meanings: [String: [String]] = [
    "caption": ["description"], "text": ["description"], "comment": ["description"],
    "summary": ["description"],
    "name": ["title"], "headline": ["title"], "heading": ["title"],
    "date": ["taken"], "datetime": ["taken"], "created": ["taken"], "time": ["taken"], "captured": ["taken"],
    "keywords": ["tags"], "hashtags": ["tags"], "labels": ["tags"], "subject": ["tags"],
    "stars": ["rating"], "lat": ["location"], "lon": ["location"], "lng": ["location"], "long": ["location"],
    "latitude": ["location"], "longitude": ["location"], "gps": ["location"], "position": ["location"],
    "coordinates": ["location"], "license": ["licence", "credit"], "licence": ["credit"],
    "copyright": ["credit"],
    "author": ["credit"], "photographer": ["author", "credit"], "color": ["colour"], "colors": ["colours"],
    "categories": ["category"], "thumbnail": ["cover"], "sort": ["order"], "weight": ["order"],
    "lang": ["locale"],
    "language": ["locale"], "url": ["base_url"], "baseurl": ["base_url"], "time_zone": ["timezone"],
    "zone": ["timezone"], "rotation": ["rotate"], "orientation": ["rotate"],
    "censor": ["blur"], "redact": ["blur"], "pixelate": ["blur"], "mask": ["blur"], "anonymize": ["blur"],
    "anonymise": ["blur"], "obscure": ["blur"], "verpixeln": ["blur"], "unkenntlich": ["blur"],
    "flouter": ["blur"],
  ]

  /// Keys of photographs, which album.yaml has below `photos:`.
  private static let ofPhotos: Set<String> = [
    "tags", "keywords", "category", "timezone", "credit", "rating", "hdr",
  ]

  /// Keys below `credit:`.
  private static let ofCredit = [
    "license": "licence", "licence": "licence", "copyright": "copyright", "author": "author",
    "photographer": "author",
  ]

  private static let heights: Set<String> = ["altitude", "elevation", "height", "ele", "alt"]

  private static let degrees: Set<String> = ["lat", "lon", "lng", "long", "latitude", "longitude"]

  /// - Parameter keys: Those that are known.
  static func key(for word: String, in keys: [String]) -> String? {
    let word = word.lowercased()
    if ofPhotos.contains(word), keys.contains("photos") { return "photos" }
    if heights.contains(word) || word == "place", keys.contains("location") { return "location" }
    return meanings[word]?.first(where: keys.contains)
  }

  /// Whether a word is a key below another one.
  static func isPart(_ word: String, of guess: String) -> Bool {
    switch guess {
    case "photos": ofPhotos.contains(word.lowercased())
    case "location": heights.contains(word.lowercased())
    default: false
    }
  }

  /// A question for the author.
  static func question(_ word: String, _ guess: String) -> String {
    let word = word.lowercased()
    return switch guess {
    case "location" where degrees.contains(word):
      "Write both numbers in one line, latitude first: `location: 46.55, 7.98`."
    case "location" where heights.contains(word):
      "Write it with the place: `location: {lat: 46.55, lon: 7.98, altitude: 1200}`."
    case "photos" where ofPhotos.contains(word):
      "Write it below `photos:`, further in: `photos: {\(meanings[word]?.first ?? word): …}`."
    case "credit":
      ofCredit[word].map { "Write it below `credit:`, `credit: {\($0): …}`." } ?? "Did you mean `credit`?"
    default: "Did you mean `\(guess)`?"
    }
  }
}
