public import JSON
internal import Markup
internal import Photography

/// The data that search, filtered lists and the viewer load on demand; the format is in `Documentation/site-data.md`.
public struct SiteData: Sendable {
  public let files: [PlannedFile]
  /// Its fields in `data/index.js`.
  public let index: [(name: String, value: JSONValue)]

  /// Collects the search index, in about a second for 100,000 photographs; cards are rendered later.
  public init(_ catalogue: Catalogue) {
    let search = SearchTree(SearchTerms(catalogue)).files
    files =
      CardFile.all(catalogue) + ShapeFile.all(catalogue) + PageFile.all(catalogue)
      + GalleryCards.all(catalogue) + search.map(\.file)
    index = [("search", .array(search.map { .string($0.name) }))]
  }
}
