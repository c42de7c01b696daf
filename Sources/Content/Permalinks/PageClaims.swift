internal import Photography

/// All claims of a site. Few of them contest an address, so that most are compared by hashes alone.
package struct PageClaims: Sendable {
  /// Hashes of each claim's path and plain address.
  let paths, plains: [UInt64]
  /// The positions of those that nothing may link.
  let secret: [Int]
  private let claim: @Sendable (Int) -> PageClaim

  /// - Parameters:
  ///   - photos: Come first, in their order.
  ///   - others: The claims of albums and walks, and of unlisted photographs.
  init(_ photos: ShownPhotos, _ others: [PageClaim]) {
    paths = photos.summaries.map(\.id) + others.map { ContentHash.of($0.path) }
    plains = photos.summaries.map(\.page) + others.map { ContentHash.of($0.plain) }
    secret = others.indices.filter { others[$0].isSecret }.map { $0 + photos.count }
    claim = { $0 < photos.count ? photos.photo(at: $0).claim : others[$0 - photos.count] }
  }

  package init(_ claims: [PageClaim]) {
    paths = claims.map { ContentHash.of($0.path) }
    plains = claims.map { ContentHash.of($0.plain) }
    secret = claims.indices.filter { claims[$0].isSecret }
    claim = { claims[$0] }
  }

  var count: Int { paths.count }

  subscript(index: Int) -> PageClaim { claim(index) }
}
