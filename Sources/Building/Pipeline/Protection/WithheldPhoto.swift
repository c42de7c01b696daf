import Photography

/// A photograph that was read and is not on the site.
struct WithheldPhoto: Sendable, Hashable {
  let id: PhotoID
  /// Of its file's content.
  let digest: Fingerprint
  /// Whether its author wants that; otherwise it cannot be shown.
  let isWanted: Bool
}
