package import Photography

/// What a site shows of one photograph or track, or withholds of it.
package struct FileVisibility: Sendable, Hashable {
  /// From the content folder.
  package let path: String
  /// Of the file's bytes.
  package let digest: Digest
  package let visibility: Visibility
  package let place: PlaceVisibility
  /// How exactly its own sidecar and folder let its place be told. Copies do not tell more; zones and the site hide the place of
  /// each file by itself.
  package let places: PlacePrecision
  /// What its own sidecar blurs and cuts off.
  package var redaction = Redaction()

  package init(
    path: String, digest: Digest, visibility: Visibility, place: PlaceVisibility = .exact,
    places: PlacePrecision = .exact
  ) {
    (self.path, self.digest, self.visibility) = (path, digest, visibility)
    (self.place, self.places) = (place, places)
  }

  /// Whether anything of it is withheld.
  package var withholdsSomething: Bool {
    visibility != .shown || place.precision != .exact || !redaction.isEmpty
  }

  /// Whether other files of the same picture are hidden with it, or their places, or are blurred as it is.
  package var hidesCopies: Bool { visibility.hidesCopies || places != .exact || !redaction.isEmpty }
}

extension FileVisibility {
  init(_ photo: ResolvedPhoto, digest: Digest) {
    self.init(
      path: photo.id.path, digest: digest, visibility: photo.visibility, place: photo.place,
      places: photo.ownPrecision)
    redaction = photo.ownRedaction
  }
}
