package import Photography

/// The settings of one photograph, in `IMG_1.yaml` or `IMG_1.md` beside it.
package struct Sidecar: Sendable, Hashable, Codable {
  package var title: String?
  package var description: Prose?
  /// What the picture shows, for those who cannot see it.
  package var alternativeText: String?
  package var taken: TimeStatement?
  package var location: LocationStatement?
  /// How exactly the place may be told.
  package var places: PlacePrecision?
  package var category: Located<String>?
  /// Each with its levels, topmost first; added to the photograph's own keywords.
  package var tags: [[String]]?
  package var rating: Int?
  /// How the picture is turned to the right, in degrees: 0, 90, 180 or 270.
  package var rotation: Int?
  /// What is blurred, and what is cut off, of the upright picture before ``rotation``.
  package var redaction = Redaction()
  /// What is shown of it, if it is a movie.
  package var movie = MovieCut()
  /// Whether its light beyond the white of paper is published; `nil` as the folder and the site say.
  package var hdr: Bool?
  /// The last part of its page's address, as written.
  package var slug: Located<String>?
  package var credit = Credit()
  /// Whether the photograph is left out of the site.
  package var hidden: Bool?
  /// Whether it has a page that nothing links.
  package var unlisted: Bool?

  package init() {}
}

extension Sidecar {
  /// The settings of two sidecars of one photograph.
  ///
  /// - Parameter general: Used for values that this sidecar lacks.
  package func completed(by general: Sidecar) -> Sidecar {
    var whole = self
    whole.title = title ?? general.title
    whole.description = description ?? general.description
    whole.alternativeText = alternativeText ?? general.alternativeText
    whole.taken = taken ?? general.taken
    // Hidden in either file means hidden.
    whole.location = general.location == .hidden ? .hidden : location ?? general.location
    whole.places = PlacePrecision.strictest(places, general.places)
    whole.category = category ?? general.category
    whole.tags = tags ?? general.tags
    whole.rating = rating ?? general.rating
    whole.rotation = rotation ?? general.rotation
    // Blurred in either file means blurred.
    whole.redaction = redaction.joined(with: general.redaction)
    whole.movie = movie.completed(by: general.movie)
    whole.hdr = hdr ?? general.hdr
    whole.slug = slug ?? general.slug
    whole.credit = credit.completed(by: general.credit)
    whole.hidden = general.hidden == true ? true : hidden ?? general.hidden
    whole.unlisted = general.unlisted == true ? true : unlisted ?? general.unlisted
    return whole
  }
}

extension Credit {
  /// This credit, with missing fields from another.
  package func completed(by other: Credit) -> Credit {
    Credit(
      author: author ?? other.author, copyright: copyright ?? other.copyright,
      licence: licence ?? other.licence,
      licenceURL: licenceURL ?? other.licenceURL, source: source ?? other.source)
  }

  /// Whether every field is missing.
  package var isEmpty: Bool { self == Credit() }
}
