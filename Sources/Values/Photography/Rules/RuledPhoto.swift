/// A photograph with the words by which a ``PhotoRule`` chooses it.
///
/// They are what its page tells: nothing that the site hides, or tells less exactly, decides.
package struct RuledPhoto {
  private let photo: Photo
  /// The words of its album and of those around, folded.
  private let album: [String]
  private var known: [PhotoRule.Field: [String]] = [:]
  private lazy var texts =
    words(of: photo.texts + photo.hashtags.flatMap(\.title) + [photo.category.title]) + album
  private lazy var date = photo.taken.isUnknown ? "" : String(photo.taken.local.iso8601.prefix(10))

  /// - Parameter album: The words of its folder's path, and of the titles of the album and those around it.
  package init(_ photo: Photo, album: [String]) { (self.photo, self.album) = (photo, album) }

  /// Whether a rule chooses it.
  ///
  /// - Parameter centres: The positions of the places that the rule names.
  package mutating func isChosen(by rule: PhotoRule, _ centres: [String: Coordinate]) -> Bool {
    for terms in rule.alternatives {
      var isMet = true
      for term in terms where isMet { isMet = meets(term.condition, centres) != term.isNegated }
      if isMet { return true }
    }
    return false
  }

  private mutating func meets(_ condition: PhotoRule.Condition, _ centres: [String: Coordinate]) -> Bool {
    switch condition {
    case .words(let words): return RuledPhoto.has(texts, words, exactly: false)
    case .field(let field, let words): return RuledPhoto.has(terms(of: field), words, exactly: field.isExact)
    case .rating(let range): return photo.rating.map(range.contains) ?? false
    case .taken(let first, let last): return isTaken(from: first, to: last)
    case .year(let year):
      return isTaken(from: year, to: year) || RuledPhoto.has(texts, [year], exactly: false)
    case .near(let name, let kilometres):
      guard let place = photo.coordinate, let centre = centres[name] else { return false }
      return Sphere.distance(place, centre) <= kilometres * 1000
    }
  }

  private mutating func isTaken(from first: String?, to last: String?) -> Bool {
    !date.isEmpty && first.map { String(date.prefix($0.count)) >= $0 } ?? true
      && last.map { String(date.prefix($0.count)) <= $0 } ?? true
  }

  private mutating func terms(of field: PhotoRule.Field) -> [String] {
    if let terms = known[field] { return terms }
    let terms = field == .album ? album : photo.terms(of: field)
    known[field] = terms
    return terms
  }

  private static func has(_ terms: [String], _ words: [String], exactly: Bool) -> Bool {
    words.allSatisfy { word in terms.contains { exactly ? $0 == word : $0.hasPrefix(word) } }
  }

  private func words(of texts: [String]) -> [String] { texts.flatMap(SearchFolding.words) }
}

extension Photo {
  /// The folded words of a field, but of the album, which the photograph does not know.
  package func terms(of field: PhotoRule.Field) -> [String] {
    func words(_ texts: String?...) -> [String] { texts.compactMap(\.self).flatMap(SearchFolding.words) }
    switch field {
    case .tag: return hashtags.flatMap(\.key).map { SearchFolding.fold($0) }
    case .category: return [SearchFolding.fold(category.id)] + words(category.title)
    case .camera: return words(exposure.camera)
    case .lens: return words(exposure.lens)
    case .place: return words(placeName, nearestTown?.town, nearestTown?.country)
    case .country: return words(nearestTown?.country)
    case .type:
      return [movie == nil ? "photo" : "movie"] + (movement == nil ? [] : ["live"])
        + (panorama == nil ? [] : ["panorama"])
    case .album: return []
    }
  }
}
