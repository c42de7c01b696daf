package import Content
package import Metadata
package import Photography

/// The merged metadata of one photograph, each value with its source.
package struct ResolvedPhoto: Sendable, Hashable {
  package let id: PhotoID
  /// Nothing of a photograph that is hidden may be shown.
  package var visibility: Visibility
  /// Whether its file is a camera's raw picture.
  package var isRaw = false
  /// Upright; `nil` if unknown: the photograph cannot be shown.
  package var size: Sourced<PixelSize>?
  /// The turn that the decoded pixels need.
  package var orientation = Orientation.upright
  /// What is blurred and cut off, of the picture as it is turned for visitors; ``size`` is that of what is left.
  package var redaction = Redaction()
  /// What its own sidecar says of that, before ``rotation`` turns the picture.
  package var ownRedaction = Redaction()
  /// `nil` for a still.
  package var movie: MovieFacts?
  /// What the author wants to be shown of the movie.
  package var movieCut = MovieCut()
  /// Captions and chapters of what is shown, and where it is if not on the site.
  package var movieNotes: MovieNotes?
  /// `nil` if not even the file has a usable date: the photograph cannot be shown.
  package var taken: Sourced<CaptureDate>?
  /// Dates of it that are in the future, in local time or in UTC; only that of a sidecar is used.
  package var future: [Sourced<LocalDateTime>] = []
  package var coordinate: Sourced<Coordinate>?
  /// Another place that its files tell, if that contradicts ``coordinate``: a track may show that it is the true one.
  package var otherPlace: Sourced<Coordinate>?
  /// How exactly its place is told; ``coordinate`` and other values are those of ``CoarsePlace``, or `nil` if it is hidden.
  package var place = PlaceVisibility.exact
  /// How exactly its own sidecar and folder let it be told.
  package var ownPrecision = PlacePrecision.exact
  /// The position that is not told, if ``place`` is not exact.
  package var withheldPosition: Coordinate?
  /// Whether its original, published as it is, would tell a place that the site does not.
  package var revealsPlace = false
  /// The town it was taken near, if the site names towns.
  package var nearestTown: NearestTown?
  /// The place in words, as the files say; the region or country of a place that is told so; `nil` if the place is hidden.
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
  /// As ``PhotoMetadata/cameraBody``.
  package var cameraBody: Int?
  package var lens: Sourced<String>?
  package var exposure = Exposure()
  /// As ``PhotoMetadata/isHighDynamicRange``.
  package var isHighDynamicRange = false
  /// Whether that is published; `nil` as the site says.
  package var wantsHDR: Bool?
  /// What moves, if it is a still with a movement.
  package var movement: Movement?
  /// What it is a frame of, if bursts are stacked where it is.
  package var burst: BurstFrame?
  /// Of a picture that neither its author nor its camera has turned.
  package var panorama: Panorama?
  package var author: Sourced<String>?
  package var copyright: Sourced<String>?
  package var licence: Sourced<String>?
  package var licenceURL: Sourced<String>?
  package var source: Sourced<String>?
  /// The last part of the page's address that the author asks for.
  package var slug: Located<String>?
  /// What makes the address of an unlisted page hard to guess; see ``PermalinkRequest/secret(_:)``.
  package var secret: String?
  /// Whether its page opens with a password.
  package var isLocked = false
  package var problems: [Problem] = []
}

extension PixelSize {
  /// Of a movie whose metadata does not say it; its frames do when they are developed.
  static var ofUnknownMovie: PixelSize { PixelSize(width: 1920, height: 1080) }
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
