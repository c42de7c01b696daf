package import Photography
package import Reading

/// A photograph as an editor shows it.
package struct PhotoDetails: Sendable {
  package let photo: PhotoID
  /// The path of the file that edits change.
  package let sidecar: String
  /// What the file says.
  package let statements: SidecarStatements
  /// What the photograph, its sidecars and its folder say together; `nil` for a file that cannot be read as a photograph.
  package let resolved: ResolvedPhoto?
}
