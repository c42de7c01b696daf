internal import Content
internal import Photography

/// A licence as other programs name it: with Flickr's words, `CC-BY-SA-4.0`, `CC BY 2.0`, or an address of Creative Commons.
enum LicenceName {
  /// The name and the address of the text in PhotoMap's spelling; what is unknown keeps its name.
  ///
  /// - Returns: `nil` if the words name none.
  static func credit(_ words: String?, flickr isFlickr: Bool = false) -> Credit? {
    guard let text = words?.trimmed.nonBlank else { return nil }
    let lower = text.lowercased()
    if ["none", "unknown", "no license", "null", "0"].contains(lower) { return nil }
    if isFlickr, let terms = flickrTerms[lower.replacing(" license", with: "")] {
      return creativeCommons(terms, "2.0")
    }
    if lower.hasPrefix("cc0") || lower.contains("/publicdomain/zero/")
      || lower.hasPrefix("public domain dedication")
    {
      return Credit(licence: "CC0 1.0", licenceURL: "https://creativecommons.org/publicdomain/zero/1.0/")
    }
    if lower.hasPrefix("public domain mark") || lower.contains("/publicdomain/mark/") {
      return Credit(
        licence: "Public Domain Mark 1.0", licenceURL: "https://creativecommons.org/publicdomain/mark/1.0/")
    }
    let parts = lower.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    let terms = parts.filter { ["by", "nc", "nd", "sa"].contains($0) }
    let isCommons = parts.contains("cc") || lower.contains("creativecommons.org/licenses/")
    if isCommons, terms.first == "by", let version = parts.first(where: { versions.contains($0) }) {
      return creativeCommons(terms.joined(separator: "-"), version)
    }
    return Credit(licence: text)
  }

  private static func creativeCommons(_ terms: String, _ version: String) -> Credit {
    Credit(
      licence: "CC \(terms.uppercased()) \(version)",
      licenceURL: "https://creativecommons.org/licenses/\(terms)/\(version)/")
  }

  private static let versions: Set<String> = ["1.0", "2.0", "2.5", "3.0", "4.0"]

  /// Flickr's words for its licences, without the last one.
  private static let flickrTerms = [
    "attribution": "by", "attribution-sharealike": "by-sa", "attribution-noderivs": "by-nd",
    "attribution-noncommercial": "by-nc", "attribution-noncommercial-sharealike": "by-nc-sa",
    "attribution-noncommercial-noderivs": "by-nc-nd",
  ]
}
