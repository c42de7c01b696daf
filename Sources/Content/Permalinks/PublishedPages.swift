internal import Photography

/// The pages of photographs, albums and walks in the last build, as hashes: enough to keep an address.
package struct PublishedPages: Sendable, Hashable {
  /// The hash of the page by the hash of ``PageClaim/path``.
  package var pages: [UInt64: UInt64]

  package init(_ pages: [UInt64: UInt64] = [:]) { self.pages = pages }

  /// - Parameter pages: Page by path.
  package init(_ pages: [String: String]) {
    self.pages = Dictionary(pages.map { (ContentHash.of($0), ContentHash.of($1)) }) { first, _ in first }
  }

  /// The pages that claims were given.
  init(_ claims: PageClaims, _ permalinks: Permalinks) {
    pages = [:]
    pages.reserveCapacity(claims.count)
    for index in 0..<claims.count {
      pages[claims.paths[index]] = permalinks.contested[index].map(ContentHash.of) ?? claims.plains[index]
    }
  }
}
