public import JSON
internal import Markup
internal import Photography

/// What search, filtered lists and the viewer load when they need it; the format is in `Documentation/site-data.md`.
public struct SiteData: Sendable {
  public let files: [PlannedFile]
  /// What scripts learn of it from `data/index.js`.
  public let index: [(name: String, value: JSONValue)]

  /// Gathers the search index, in about a second for 100,000 photographs; cards are left for when they are rendered.
  public init(_ catalogue: Catalogue) {
    let search = SearchTree(SearchTerms(catalogue)).files
    files =
      CardFile.all(catalogue) + ShapeFile.all(catalogue) + PageFile.all(catalogue)
      + GalleryCards.all(catalogue) + search.map(\.file)
    index = [("search", .array(search.map { .string($0.name) }))]
  }
}
