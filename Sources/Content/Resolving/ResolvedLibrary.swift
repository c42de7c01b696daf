package import Photography

/// A library, and what came up while it was put together.
package struct ResolvedLibrary: Sendable {
  package let library: Library
  /// Photographs of which nobody is to know where they were taken.
  package let placeless: Set<PhotoID>
  /// In the order of the photographs' paths, then those of albums and of the site.
  package let problems: [Problem]
  /// What `permalinks.yaml` should say from now on; `nil` when it says so already.
  package let ledger: PermalinkLedger?
  /// Page by path of the photograph, or of the album with a last slash: what the next build is to be told was published.
  package let pages: [String: String]
}
