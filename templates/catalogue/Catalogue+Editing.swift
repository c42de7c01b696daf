package import Photography

/// What an editor reads. Nothing is recorded.
extension Catalogue {
  /// The photograph at a position in the library, as it is now.
  package func currentPhoto(at position: Int) -> Photo { unrecordedPhoto(at: position) }

  /// The newest photographs without a position, and how many there are.
  package func photosWithoutPlace(atMost limit: Int) -> (photos: [Photo], count: Int) {
    let positions = library.photos.summaries.indices.filter { summary(at: $0).coordinate == nil }
    return (positions.prefix(limit).map { unrecordedPhoto(at: $0) }, positions.count)
  }
}
