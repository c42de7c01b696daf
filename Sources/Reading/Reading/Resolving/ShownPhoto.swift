import Content
import Metadata
package import Photography

/// A photograph of the site, with everything but its page, the site's spelling of its tags, and its pictures.
///
/// It depends on the photograph's own files, its folder's settings and the site's settings alone. A class, so that lists of
/// a hundred thousand are cheap to copy.
package final class ShownPhoto: Sendable {
  /// ``Photo/page`` is empty, and so are the renditions; tags are spelled as its files spell them.
  package let photo: Photo
  /// The last part of its page's address that the author asks for.
  package let slug: String?
  /// How exactly its place is told.
  package let precision: PlacePrecision
  /// ``ResolvedPhoto/otherPlace``.
  package let otherPlace: Coordinate?
  /// Whether it has a page that nothing links, and is in no list.
  package let isUnlisted: Bool
  /// ``ResolvedPhoto/burst``.
  package let burst: BurstFrame?
  /// Its page, unless that is another photograph's: ``PermalinkRequest/plain``.
  package let plainPage: String

  /// - Parameter plainPage: If it is known.
  init(
    _ photo: Photo, slug: String? = nil, precision: PlacePrecision = .exact, otherPlace: Coordinate? = nil,
    isUnlisted: Bool = false, burst: BurstFrame? = nil, plainPage: String? = nil
  ) {
    (self.photo, self.slug, self.precision, self.otherPlace) = (photo, slug, precision, otherPlace)
    (self.isUnlisted, self.burst) = (isUnlisted, burst)
    self.plainPage = plainPage ?? PermalinkRequest.plain(photo: photo.id, slug: slug)
  }

  /// A photograph that was shown, from the record of an earlier build, which holds for the same files and settings only.
  ///
  /// - Parameter summary: Of the photograph.
  package static func recorded(
    _ photo: Photo, slug: String?, _ summary: ShownPhotos.Summary, isUnlisted: Bool, plainPage: String
  ) -> ShownPhoto {
    ShownPhoto(
      photo, slug: slug, precision: summary.precision, otherPlace: summary.otherPlace, isUnlisted: isUnlisted,
      burst: summary.burst, plainPage: plainPage)
  }

  /// The same photograph as its developed picture shows it.
  package func with(size: PixelSize, placeholder: Placeholder?) -> ShownPhoto {
    var photo = photo
    (photo.size, photo.placeholder) = (size, placeholder)
    return with(photo)
  }

  /// The same photograph with the position and time zone of a track.
  func with(_ placement: TrackPlaces.Placement, nearestTown: NearestTown?) -> ShownPhoto {
    var photo = photo
    photo.taken = placement.taken
    if placement.coordinate != nil {
      (photo.coordinate, photo.nearestTown) = (placement.coordinate, nearestTown)
    }
    return with(photo)
  }

  private func with(_ photo: Photo) -> ShownPhoto {
    ShownPhoto(
      photo, slug: slug, precision: precision, otherPlace: otherPlace, isUnlisted: isUnlisted, burst: burst,
      plainPage: plainPage)
  }

  var request: PermalinkRequest {
    PermalinkRequest(
      photo: photo.id, slug: slug, instant: photo.taken.instant, plain: plainPage, isSecret: isUnlisted)
  }
}

extension ShownPhoto {
  /// - Returns: `nil` for a photograph that is hidden, not chosen, or cannot be shown.
  convenience init?(_ resolved: ResolvedPhoto) {
    guard resolved.visibility.isShown, let size = resolved.size, let taken = resolved.taken else {
      return nil
    }
    var photo = Photo(
      id: resolved.id, page: "", album: AlbumID(String(FileName.split(resolved.id.path).folder)),
      size: size.value, taken: taken.value, category: resolved.category.value,
      coordinate: resolved.coordinate?.value, nearestTown: resolved.nearestTown,
      placeName: resolved.placeName?.value,
      altitude: resolved.altitude?.value, title: resolved.title?.value, prose: resolved.prose?.value,
      alternativeText: resolved.alternativeText?.value, hashtags: resolved.hashtags,
      rating: resolved.rating?.value, exposure: resolved.exposure, credit: resolved.credit)
    if let body = resolved.cameraBody { photo.update { $0.cameraBody = body } }
    if let panorama = resolved.panorama { photo.panorama = panorama }
    if let notes = resolved.movieNotes { photo.update { $0.movieNotes = notes } }
    self.init(
      photo,
      slug: resolved.slug?.value, precision: resolved.place.precision,
      otherPlace: resolved.otherPlace?.value,
      isUnlisted: resolved.visibility == .unlisted,
      // What nothing links is not found beside what is listed.
      burst: resolved.visibility == .shown ? resolved.burst : nil,
      plainPage: PermalinkRequest.plain(
        photo: resolved.id, slug: resolved.slug?.value, secret: resolved.secret, isLocked: resolved.isLocked))
  }
}

extension ResolvedPhoto {
  /// What the site shows of it; `nil` for a photograph that is hidden, not chosen, or cannot be shown.
  package var shown: ShownPhoto? { ShownPhoto(self) }
}
