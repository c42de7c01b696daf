package import Photography

/// A library with the problems and permalinks found while it was assembled.
package struct ResolvedLibrary: Sendable {
  package let library: Library
  /// Photographs whose place is hidden.
  package let placeless: Set<PhotoID>
  /// In the order of the photographs' paths, then those of albums and of the site.
  package let problems: [Problem]
  /// The new content of `permalinks.yaml`; `nil` if unchanged.
  package let ledger: PermalinkLedger?
  /// Page by path of the photograph, or of the album with a trailing slash; the next build needs it as `published`.
  package let pages: [String: String]
}
