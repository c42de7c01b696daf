internal import Photography

extension Photo {
  /// The terms by which search finds it for the words of a ``PhotoRule``, but for those of its album, category and hashtags.
  ///
  /// They begin with a colon, so that no word of a query is the beginning of one.
  ///
  /// - Parameter kinds: What `type:` finds.
  func searchFields(kinds: [String]) -> [String] {
    var terms = kinds.map { ":type:" + $0 }
    for field in [PhotoRule.Field.camera, .lens, .place, .country] {
      terms += self.terms(of: field).map { ":\(field.rawValue):\($0)" }
    }
    if let rating, (0...5).contains(rating) { terms.append(":rating:\(rating)") }
    // Every photograph has this term, so that search knows all of them.
    terms.append(taken.isUnknown ? ":on:" : ":on:" + taken.local.iso8601.prefix(10))
    return terms
  }
}
