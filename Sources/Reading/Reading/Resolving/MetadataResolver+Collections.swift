import Photography

/// The photographs of a library, with their final pages and the site's spelling of hashtags.
extension MetadataResolver {
  /// - Parameter order: The positions of the photographs as the library has them.
  static func collection(
    of shown: ShownPhotos, order: [Int32], addresses: PhotoAddresses, spellings: TagSpellings
  ) -> PhotoCollection {
    collection(
      of: shown, order: order, summaries(of: shown, order: order, addresses, spellings), addresses, spellings)
  }

  /// Those in lists, and those that are stacked under some of them.
  ///
  /// - Parameters:
  ///   - photos, frames: The positions of the photographs as the library has them.
  ///   - stacks: Which belong together.
  static func collections(
    of shown: ShownPhotos, photos: [Int32], frames: [Int32], _ stacks: [PhotoStack],
    addresses: PhotoAddresses, _ spellings: TagSpellings
  ) -> (photos: PhotoCollection, frames: PhotoCollection) {
    var listed = summaries(of: shown, order: photos, addresses, spellings)
    var others = frames.isEmpty ? [] : summaries(of: shown, order: frames, addresses, spellings)
    // The page of each shows all of them.
    for stack in stacks {
      var hash = ChangeHash(listed[stack.cover].content)
      hash.add(stack.place)
      hash.add(each: stack.frames) { $0.add(others[$1].content) }
      listed[stack.cover].content = hash.value
      for frame in stack.frames {
        var own = hash
        own.add(others[frame].content)
        others[frame].content = own.value
      }
    }
    let counts = Dictionary(stacks.map { ($0.cover, $0.count) }) { first, _ in first }
    return (
      collection(of: shown, order: photos, listed, addresses, spellings, stackCounts: counts),
      collection(of: shown, order: frames, others, addresses, spellings)
    )
  }

  private static func summaries(
    of shown: ShownPhotos, order: [Int32], _ addresses: PhotoAddresses, _ spellings: TagSpellings
  ) -> [PhotoSummary] {
    let spelled = shown.terms.spelled(spellings.spelled).tagLists.map(PhotoSummary.spelling)
    return order.map { index in
      var summary = shown.summaries[Int(index)]
      if let page = addresses.contested(Int(index)) {
        (summary.page, summary.pageSum) = (Identity(of: page), PageSum.of(page))
      }
      summary.content = PhotoSummary.content(
        own: summary.content, page: summary.page, spelling: spelled[Int(summary.tags)])
      return summary
    }
  }

  /// - Parameter stackCounts: ``Photo/stackCount`` by position.
  private static func collection(
    of shown: ShownPhotos, order: [Int32], _ summaries: [PhotoSummary], _ addresses: PhotoAddresses,
    _ spellings: TagSpellings, stackCounts: [Int: Int] = [:]
  ) -> PhotoCollection {
    let terms = shown.terms.spelled(spellings.spelled)
    return PhotoCollection(
      summaries, terms,
      ResolvedPhotos(
        shown.storage, order: order, addresses: addresses, spellings: spellings, summaries: summaries,
        terms: terms, stackCounts: stackCounts))
  }
}
