package import Photography

/// What of a site is hidden or shown by some settings.
package struct AffectedContent: Sendable, Hashable {
  package var photos: [PhotoID] = []
  /// The paths of tracks.
  package var walks: [String] = []
  /// The names of places.
  package var places: [String] = []
  /// The titles of the author's own pages.
  package var pages: [String] = []

  package var isEmpty: Bool { photos.isEmpty && walks.isEmpty && places.isEmpty && pages.isEmpty }
}

extension [ShownPlace] {
  /// The names of those in other places that are not among these.
  func names(missingFrom others: [ShownPlace]) -> [String] {
    let known = Set(map(\.place.id))
    return others.filter { !known.contains($0.place.id) }.map(\.place.name)
  }
}
