package import Content
package import Photography

/// A library with the problems and permalinks found while it was assembled.
package struct ResolvedLibrary: Sendable {
  package let library: Library
  /// The photographs of ``library`` as positions in the list that it was assembled from.
  package let order: [Int32]
  /// The same of those that are stacked under one of them.
  package let framesOrder: [Int32]
  /// The same of its unlisted photographs.
  package let unlistedOrder: [Int32]
  package let spellings: TagSpellings
  /// Those of albums, then those of the site.
  package let problems: [Problem]
  /// The new content of `permalinks.yaml`; `nil` if unchanged.
  package let permalinkFile: PermalinkFile?
  /// The pages of photographs, albums and walks; the next build needs them as `published`.
  package let published: PublishedPages
  /// By the path of the track.
  package let walkPages: [String: String]
}
