import Photography

/// A photograph that was read and is not on the site.
struct WithheldPhoto: Sendable, Hashable {
  private(set) var id: PhotoID
  /// Of its file's content.
  private(set) var digest: Fingerprint
  /// Whether its author wants that; otherwise it cannot be shown.
  private(set) var isWanted: Bool

  init(id: PhotoID, digest: Fingerprint, isWanted: Bool) {
    (self.id, self.digest, self.isWanted) = (id, digest, isWanted)
  }
}

extension WithheldPhoto: Stored {
  static var blank: WithheldPhoto { WithheldPhoto(id: PhotoID(""), digest: .blank, isWanted: false) }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var path = id.path
    try visitor.visit(&path)
    id = PhotoID(path)
    try visitor.visit(&digest)
    try visitor.visit(&isWanted)
  }
}
