package import Photography

/// The photographs of a site before they have pages, in the order of their paths.
package struct ShownPhotos: Sendable {
  /// What is known of a photograph without reading it.
  package struct Summary: Sendable {
    /// Its page is the plain one; its content is what its own files and its folder decide.
    package var photo: PhotoSummary
    /// How exactly its place is told.
    package var precision: PlacePrecision
    /// Whether the author asks for the last part of its page's address.
    package var hasSlug: Bool

    /// ``ResolvedPhoto/otherPlace``.
    package var otherPlace: Coordinate?

    /// The identity of its file's content; `nil` if unknown.
    package var content: Identity?

    /// ``ShownPhoto/burst``.
    package var burst: BurstFrame?

    package init(
      _ photo: PhotoSummary, precision: PlacePrecision, hasSlug: Bool, otherPlace: Coordinate? = nil,
      content: Identity? = nil, burst: BurstFrame? = nil
    ) {
      (self.photo, self.precision, self.hasSlug) = (photo, precision, hasSlug)
      (self.otherPlace, self.content, self.burst) = (otherPlace, content, burst)
    }
  }

  package internal(set) var summaries: [PhotoSummary]
  package let precisions: [PlacePrecision]
  package let hasSlug: [Bool]
  /// ``Summary/content``.
  package let contents: [Identity?]
  /// ``Summary/otherPlace`` by position; few photographs have one.
  let otherPlaces: [Int: Coordinate]
  /// ``Summary/burst`` by position.
  let bursts: [Int: BurstFrame]
  /// With the spelling of hashtags in the photographs' own files.
  let terms: PhotoTerms
  /// Reads them.
  var storage: any ShownPhotoStorage

  package init(_ summaries: [Summary], _ terms: PhotoTerms, _ storage: any ShownPhotoStorage) {
    self.summaries = summaries.map(\.photo)
    (precisions, hasSlug) = (summaries.map(\.precision), summaries.map(\.hasSlug))
    contents = summaries.map(\.content)
    otherPlaces = Dictionary(
      uniqueKeysWithValues: summaries.enumerated().lazy.compactMap { index, summary in
        summary.otherPlace.map { (index, $0) }
      })
    bursts = Dictionary(
      uniqueKeysWithValues: summaries.enumerated().lazy.compactMap { index, summary in
        summary.burst.map { (index, $0) }
      })
    (self.terms, self.storage) = (terms, storage)
  }

  package static let none = ShownPhotos([], PhotoTerms(), NoPhotos())

  package var count: Int { summaries.count }

  func photo(at index: Int) -> ShownPhoto { storage.photo(at: index) }
  func id(at index: Int) -> PhotoID { storage.id(at: index) }
  func plainPage(at index: Int) -> String { storage.plainPage(at: index) }
}

/// Reads the photographs of ``ShownPhotos`` by their positions, from any thread.
package protocol ShownPhotoStorage: Sendable {
  func photo(at index: Int) -> ShownPhoto
  func id(at index: Int) -> PhotoID
  /// ``ShownPhoto/plainPage``.
  func plainPage(at index: Int) -> String
  /// Adds to a photograph with its final page what depends on the page.
  func complete(_ photo: inout Photo, at index: Int)
}

/// There is no photograph to read.
private struct NoPhotos: ShownPhotoStorage {
  func photo(at index: Int) -> ShownPhoto { preconditionFailure("no photograph has this position") }
  func id(at index: Int) -> PhotoID { PhotoID("") }
  func plainPage(at index: Int) -> String { "" }
  func complete(_ photo: inout Photo, at index: Int) {}
}
