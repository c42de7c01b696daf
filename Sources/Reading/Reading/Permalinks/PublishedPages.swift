package import Photography

/// The pages of photographs, albums and walks in the last build, as digests: enough to keep an address.
package struct PublishedPages: Sendable, Equatable {
  /// The page by ``PermalinkRequest/path``.
  package var pages: [Identity: Identity]
  /// The content of each photograph by its path.
  package var contents: [Identity: Identity]
  /// Those that have pages.
  package var months: Set<Month>

  package init(
    _ pages: [Identity: Identity] = [:], contents: [Identity: Identity] = [:], months: Set<Month> = []
  ) {
    (self.pages, self.contents, self.months) = (pages, contents, months)
  }

  /// - Parameter pages: Page by path.
  package init(_ pages: [String: String]) {
    self.init()
    for (path, page) in pages { self.pages[Identity(of: path)] = Identity(of: page) }
  }

  /// The pages that requests were given.
  ///
  /// - Parameter photos: Those among the requests.
  init(_ requests: PermalinkRequests, _ permalinks: Permalinks, _ photos: [ShownPhotos]) {
    self.init()
    contents.reserveCapacity(photos.reduce(0) { $0 + $1.count })
    for photos in photos {
      for (summary, content) in zip(photos.summaries, photos.contents) { contents[summary.id] = content }
    }
    pages.reserveCapacity(requests.count)
    for index in 0..<requests.count {
      pages[requests.paths[index]] =
        permalinks.contested[index].map { Identity(of: $0) } ?? requests.plains[index]
    }
  }

  /// The same pages, and the months that have pages.
  func with(months: Set<Month>) -> PublishedPages {
    var pages = self
    pages.months = months
    return pages
  }
}
