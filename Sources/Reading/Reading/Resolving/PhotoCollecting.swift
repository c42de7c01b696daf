import Photography

/// The photographs of a library, with their final pages and the site's spelling of hashtags.
struct PhotoCollecting {
  let shown: ShownPhotos
  let addresses: PhotoAddresses
  let spellings: TagSpellings

  /// - Parameter order: The positions of the photographs as the library has them.
  func collection(order: [Int32]) -> PhotoCollection { collection(order: order, summaries(order: order)) }

  /// Those in lists, and those that are stacked under some of them.
  ///
  /// - Parameters:
  ///   - photos, frames: The positions of the photographs as the library has them.
  ///   - stacks: Which belong together.
  func collections(
    photos: [Int32], frames: [Int32], stacks: [PhotoStack]
  ) -> (photos: PhotoCollection, frames: PhotoCollection) {
    var listed = summaries(order: photos)
    var others = frames.isEmpty ? [] : summaries(order: frames)
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
    return (collection(order: photos, listed, stackCounts: counts), collection(order: frames, others))
  }

  private func summaries(order: [Int32]) -> [PhotoSummary] {
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
  private func collection(
    order: [Int32], _ summaries: [PhotoSummary], stackCounts: [Int: Int] = [:]
  ) -> PhotoCollection {
    let terms = shown.terms.spelled(spellings.spelled)
    return PhotoCollection(
      summaries, terms,
      ResolvedPhotos(
        shown.storage, order: order, addresses: addresses, spellings: spellings, summaries: summaries,
        terms: terms, stackCounts: stackCounts))
  }
}
