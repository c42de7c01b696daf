package import Metadata
package import Photography

/// All that is known of one photograph before anything is decided.
package struct PhotoSource: Sendable {
  package let id: PhotoID
  /// What the file itself says, its readers' findings merged.
  package var metadata: PhotoMetadata
  /// What an `.xmp` file beside it says.
  package var xmpSidecar: PhotoMetadata?
  /// What its author says; several sidecars merged.
  package var sidecar: Sidecar?
  /// The file's own date.
  package var modified: Instant
  /// The digest of the file's bytes.
  package var content: Fingerprint

  package init(
    id: PhotoID, metadata: PhotoMetadata, xmpSidecar: PhotoMetadata? = nil, sidecar: Sidecar? = nil,
    modified: Instant, content: Fingerprint
  ) {
    (self.id, self.metadata, self.xmpSidecar) = (id, metadata, xmpSidecar)
    (self.sidecar, self.modified, self.content) = (sidecar, modified, content)
  }
}
