package import Photography

/// Reads the photographs of a library: with their pages, the site's spelling of hashtags, and their pictures.
final class ResolvedPhotos: PhotoStorage {
  private let storage: any ShownPhotoStorage
  /// By position in the library: the position in ``storage``.
  private let order: [Int32]
  private let permalinks: Permalinks
  /// The position of their first request in the permalinks.
  private let firstRequest: Int
  private let spellings: TagSpellings
  /// The summaries of the photographs, in the library's order.
  private let summaries: [PhotoSummary]
  private let terms: PhotoTerms
  private let cache: PhotoCache

  /// How many photographs are kept in memory: about a kilobyte each. Pages that follow each other show the same ones; the data
  /// of maps shows those that are near each other, from any time.
  private static let kept = 131_072

  init(
    _ storage: any ShownPhotoStorage, order: [Int32], _ permalinks: Permalinks, firstRequest: Int,
    _ spellings: TagSpellings,
    _ summaries: [PhotoSummary], _ terms: PhotoTerms
  ) {
    (self.storage, self.order, self.permalinks, self.spellings) = (storage, order, permalinks, spellings)
    (self.firstRequest, self.summaries, self.terms) = (firstRequest, summaries, terms)
    cache = PhotoCache(limit: ResolvedPhotos.kept)
  }

  func id(at position: Int) -> PhotoID { storage.id(at: Int(order[position])) }

  func page(at position: Int) -> String {
    let index = Int(order[position])
    return permalinks.contested[firstRequest + index] ?? storage.plainPage(at: index)
  }

  func photo(at position: Int) -> Photo {
    cache.photo(at: position) {
      let index = Int(order[position])
      let source = storage.photo(at: index)
      var photo = source.photo
      photo.update { photo in
        photo.page = permalinks.contested[firstRequest + index] ?? source.plainPage
        photo.hashtags = terms.tagLists[Int(summaries[position].tags)]
        photo.prose = photo.prose.map(spellings.linked)
        photo.changeHash = ChangeHash(value: summaries[position].content)
      }
      storage.complete(&photo, at: index)
      return photo
    }
  }
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
