import Photography

/// What the pictures of a photograph are made from.
struct PictureSource: Sendable, Hashable {
  /// Of the original's bytes.
  var digest: Fingerprint
  /// The turn that the decoded picture still needs.
  var orientation: Orientation
  /// Whether the original is published without its metadata.
  var wantsStripped: Bool
}
