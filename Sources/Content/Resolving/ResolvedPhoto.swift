package import Metadata
package import Photography

/// What was decided about one photograph, each value with where it came from: the card in the library's catalogue.
package struct ResolvedPhoto: Sendable, Hashable {
  package let id: PhotoID
  /// True when its author or its folder's leaves it out; then nothing else of it may be shown.
  package var isHidden = false
  /// Upright; `nil` when unknown, and then it cannot be shown.
  package var size: Sourced<PixelSize>?
  /// `nil` when not even the file has a usable date, and then it cannot be shown.
  package var taken: Sourced<CaptureDate>?
  package var coordinate: Sourced<Coordinate>?
  /// Whether nobody is to know where it was taken; then its original tells too much, even where no place is read of it.
  package var isPlaceHidden = false
  /// The town it was taken near, when the site names towns.
  package var vicinity: Vicinity?
  /// Metres above sea level.
  package var altitude: Sourced<Double>?
  package var title: Sourced<String>?
  package var prose: Sourced<Prose>?
  package var alternativeText: Sourced<String>?
  package var category: Sourced<Category>
  /// From all sources, best first, without repeats; hashtags of the description are not among them.
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
  /// The author's wish for the last part of the page's address.
  package var slug: Located<String>?
  package var problems: [Problem] = []
}

extension ResolvedPhoto {
  package var credit: Credit {
    Credit(
      author: author?.value, copyright: copyright?.value, licence: licence?.value,
      licenceURL: licenceURL?.value,
      source: source?.value)
  }

  /// Keywords, then the hashtags of the description, without repeats.
  var hashtags: [Hashtag] {
    var seen: Set<Hashtag> = []
    return (keywords.map(\.value) + (prose?.value.hashtags ?? [])).filter { seen.insert($0).inserted }
  }
}
