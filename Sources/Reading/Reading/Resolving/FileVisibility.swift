package import Photography

/// What a site shows of one photograph or track, or keeps back of it.
package struct FileVisibility: Sendable, Hashable {
  /// From the content folder.
  package let path: String
  /// Of the file's bytes.
  package let digest: Digest
  package let visibility: Visibility
  package let place: PlaceVisibility

  package init(
    path: String, digest: Digest, visibility: Visibility, place: PlaceVisibility = .exact
  ) {
    (self.path, self.digest, self.visibility, self.place) = (path, digest, visibility, place)
  }

  /// Whether anything of it is kept back.
  package var keepsSomething: Bool { visibility != .shown || place.isHidden }

  /// Whether other files of the same picture are hidden with it, or their places.
  package var hidesCopies: Bool { visibility.hidesCopies || place.hidesCopies }
}
