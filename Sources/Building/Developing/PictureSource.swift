package import Photography

/// What the pictures of a photograph are made from.
package struct PictureSource: Sendable, Hashable {
  /// Of the original's bytes.
  package var digest: Fingerprint
  /// The turn that the decoded picture still needs.
  package var orientation: Orientation
  /// Whether the original is published without its metadata.
  package var wantsStripped: Bool

  package init(digest: Fingerprint, orientation: Orientation, wantsStripped: Bool) {
    (self.digest, self.orientation, self.wantsStripped) = (digest, orientation, wantsStripped)
  }
}
