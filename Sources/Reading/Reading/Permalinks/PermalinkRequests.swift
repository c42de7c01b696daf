package import Content
import Photography

/// All requests of a site. Few of them contest an address, so that most are compared by digests alone.
package struct PermalinkRequests: Sendable {
  /// The identities of each request's path and of its plain address.
  let paths, plains: [Identity]
  /// The positions of those whose addresses are always written down.
  let recorded: [Int]
  private let request: @Sendable (Int) -> PermalinkRequest

  /// - Parameters:
  ///   - photos: Come first, in their order.
  ///   - others: The requests of albums and walks, and of unlisted photographs.
  init(_ photos: ShownPhotos, _ others: [PermalinkRequest]) {
    paths = photos.summaries.map(\.id) + others.map { Identity(of: $0.path) }
    plains = photos.summaries.map(\.page) + others.map { Identity(of: $0.plain) }
    recorded = others.indices.filter { others[$0].isRecorded }.map { $0 + photos.count }
    request = { $0 < photos.count ? photos.photo(at: $0).request : others[$0 - photos.count] }
  }

  package init(_ requests: [PermalinkRequest]) {
    paths = requests.map { Identity(of: $0.path) }
    plains = requests.map { Identity(of: $0.plain) }
    recorded = requests.indices.filter { requests[$0].isRecorded }
    request = { requests[$0] }
  }

  var count: Int { paths.count }

  subscript(index: Int) -> PermalinkRequest { request(index) }
}
