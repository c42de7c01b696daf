package import Photography

/// Reads the photographs of a library: with their pages, the site's spelling of hashtags, and their pictures.
final class ResolvedPhotos: PhotoStorage {
  private let storage: any ShownPhotoStorage
  /// By position in the library: the position in ``storage``.
  private let order: [Int32]
  private let addresses: PhotoAddresses
  private let spellings: TagSpellings
  /// The summaries of the photographs, in the library's order.
  private let summaries: [PhotoSummary]
  private let terms: PhotoTerms
  /// ``Photo/stackCount`` by position; few have one.
  private let stackCounts: [Int: Int]
  private let cache: PhotoCache

  /// How many photographs are kept in memory: about a kilobyte each. Pages that follow each other show the same ones; the data
  /// of maps shows those that are near each other, from any time.
  private static let kept = 131_072

  init(
    _ storage: any ShownPhotoStorage, order: [Int32], addresses: PhotoAddresses, spellings: TagSpellings,
    summaries: [PhotoSummary], terms: PhotoTerms, stackCounts: [Int: Int] = [:]
  ) {
    (self.storage, self.order, self.addresses, self.spellings) = (storage, order, addresses, spellings)
    (self.summaries, self.terms, self.stackCounts) = (summaries, terms, stackCounts)
    cache = PhotoCache(limit: ResolvedPhotos.kept)
  }

  func id(at position: Int) -> PhotoID { storage.id(at: Int(order[position])) }

  func page(at position: Int) -> String {
    let index = Int(order[position])
    return addresses.contested(index) ?? storage.plainPage(at: index)
  }

  func photo(at position: Int) -> Photo {
    cache.photo(at: position) {
      let index = Int(order[position])
      let source = storage.photo(at: index)
      var photo = source.photo
      photo.update { photo in
        photo.page = addresses.contested(index) ?? source.plainPage
        photo.hashtags = terms.tagLists[Int(summaries[position].tags)]
        photo.prose = photo.prose.map(spellings.linked)
        photo.stackCount = stackCounts[position] ?? 0
        photo.changeHash = ChangeHash(value: summaries[position].content)
      }
      storage.complete(&photo, at: index)
      return photo
    }
  }
}

/// The addresses of the photographs of a library.
struct PhotoAddresses: Sendable {
  let permalinks: Permalinks
  /// The position of the photographs' first request in the permalinks.
  let firstRequest: Int

  /// The page of a photograph, by its position in the storage; `nil` if it has the one that follows from its path.
  func contested(_ index: Int) -> String? { permalinks.contested[firstRequest + index] }
}

extension PhotoSummary {
  /// The hash of all published values.
  ///
  /// - Parameters:
  ///   - own: What the photograph's own files and its folder decide.
  ///   - page: Of its page's path.
  ///   - spelling: ``spelling(of:)`` its hashtags, as the site spells them.
  package static func content(own: UInt64, page: Identity, spelling: UInt64) -> UInt64 {
    var hash = ChangeHash(own)
    hash.add(page)
    hash.add(spelling)
    return hash.value
  }

  /// A hash of the spelling of some hashtags, which may differ from the photograph's own.
  package static func spelling(of tags: [Hashtag]) -> UInt64 {
    var hash = ChangeHash()
    hash.add(each: tags) { $0.add(each: $1.title) { $0.add($1) } }
    return hash.value
  }
}
