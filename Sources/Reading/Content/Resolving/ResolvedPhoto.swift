package import Metadata
package import Photography

/// The merged metadata of one photograph, each value with its source.
package struct ResolvedPhoto: Sendable, Hashable {
  package let id: PhotoID
  /// Whether its sidecar, its folder, its rating or a keyword leaves it out; then nothing else of it may be shown.
  package var isHidden = false
  /// The keyword that leaves it out, if it is not one that the site names, but means the same.
  package var hidingWord: String?
  /// Whether the site's and the folders' `publish:` choose it; else it is left out, too.
  package var isChosen = true
  /// Whether it has a page that nothing links, and is in no list.
  package var isUnlisted = false
  /// Upright; `nil` if unknown: the photograph cannot be shown.
  package var size: Sourced<PixelSize>?
  /// `nil` if not even the file has a usable date: the photograph cannot be shown.
  package var taken: Sourced<CaptureDate>?
  package var coordinate: Sourced<Coordinate>?
  /// Whether its place is hidden; then its original must not be published, even if no place was read from it.
  package var isPlaceHidden = false
  /// Whether its sidecar or folder hides its place: then copies hide theirs. Zones do so of each file by itself.
  package var isPlaceHiddenByRequest = false
  /// The town it was taken near, if the site names towns.
  package var nearestTown: NearestTown?
  /// The place in words, as the files say; `nil` if the place is hidden.
  package var placeName: Sourced<String>?
  /// Metres above sea level.
  package var altitude: Sourced<Double>?
  package var title: Sourced<String>?
  package var prose: Sourced<Prose>?
  package var alternativeText: Sourced<String>?
  package var category: Sourced<Category>
  /// From all sources, best first, without duplicates; without the hashtags of the description.
  package var keywords: [Sourced<Hashtag>] = []
  package var rating: Sourced<Int>?
  package var camera: Sourced<String>?
  package var lens: Sourced<String>?
  package var exposure = Exposure()
  package var author: Sourced<String>?
  package var copyright: Sourced<String>?
  package var licence: Sourced<String>?
  package var licenceURL: Sourced<String>?
  package var source: Sourced<String>?
  /// The last part of the page's address that the author asks for.
  package var slug: Located<String>?
  /// What makes the address of an unlisted page hard to guess; see ``PermalinkRequest/secret(_:)``.
  package var secret: String?
  package var problems: [Problem] = []
}

extension ResolvedPhoto {
  package var credit: Credit {
    Credit(
      author: author?.value, copyright: copyright?.value, licence: licence?.value,
      licenceURL: licenceURL?.value,
      source: source?.value)
  }

  /// Keywords, then the hashtags of the description, without duplicates.
  var hashtags: [Hashtag] {
    var seen: Set<Hashtag> = []
    return (keywords.map(\.value) + (prose?.value.hashtags ?? [])).filter { seen.insert($0).inserted }
  }
}
