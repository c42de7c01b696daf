package import Metadata
package import Photography

/// The unmerged metadata of one photograph.
package struct PhotoSource: Sendable {
  package let id: PhotoID
  /// From the file itself, merged from its EXIF, IPTC and XMP.
  package var metadata: PhotoMetadata
  /// From an `.xmp` file beside it.
  package var xmpSidecar: PhotoMetadata?
  /// What other `.xmp` files say about whether it is published.
  package var refusals: [XMPRefusal] = []
  /// From its sidecars, merged.
  package var sidecar: Sidecar?
  /// The date of the file.
  package var modified: Instant
  /// The digest of the file's bytes.
  package var content: Fingerprint

  package init(
    id: PhotoID, metadata: PhotoMetadata, xmpSidecar: PhotoMetadata? = nil, refusals: [XMPRefusal] = [],
    sidecar: Sidecar? = nil, modified: Instant, content: Fingerprint
  ) {
    (self.id, self.metadata, self.xmpSidecar) = (id, metadata, xmpSidecar)
    self.refusals = refusals
    (self.sidecar, self.modified, self.content) = (sidecar, modified, content)
  }

  /// How the picture is turned, and how large it is then.
  package var upright: UprightPicture {
    metadata.upright(with: xmpSidecar, turnedRight: (sidecar?.rotation ?? 0) / 90)
  }
}
