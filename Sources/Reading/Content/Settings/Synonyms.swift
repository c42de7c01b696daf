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

  private static let degrees: Set<String> = ["lat", "lon", "lng", "long", "latitude", "longitude"]

  /// - Parameter keys: Those that are known.
  static func key(for word: String, in keys: [String]) -> String? {
    meanings[word.lowercased()]?.first(where: keys.contains)
  }

  /// A question for the author.
  static func question(_ word: String, _ guess: String) -> String {
    guess == "location" && degrees.contains(word.lowercased())
      ? "Write both numbers in one line, latitude first: `location: 46.55, 7.98`."
      : "Did you mean `\(guess)`?"
  }
}
