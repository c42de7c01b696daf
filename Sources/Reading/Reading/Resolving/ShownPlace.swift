package import Photography

/// A place that the site shows, without its photographs; only `Reading` makes it.
package struct ShownPlace: Sendable {
  package let place: Place

  init(_ place: Place) { self.place = place }

  /// The same place with the hashtags of its notes as the site spells them.
  package func linked(by spellings: TagSpellings) -> ShownPlace {
    var place = place
    place.notes = place.notes.map(spellings.linked)
    return ShownPlace(place)
  }
}
