internal import Metadata
package import Photography

extension MetadataResolver {
  /// Merges the sources of one photograph.
  ///
  /// - Returns: `nil` for a photograph that is hidden, not chosen or cannot be shown; problems for its author; and whether
  ///   it would be shown, had `publish:` chosen it.
  package func shownPhoto(
    of source: PhotoSource
  ) -> (photo: ShownPhoto?, problems: [Problem], isUnchosen: Bool) {
    let resolved = photo(for: source)
    return (ShownPhoto(resolved), resolved.problems, !resolved.isHidden && !resolved.isChosen)
  }

  /// Assembles the library of a site.
  ///
  /// - Parameters:
  ///   - shown: Its photographs.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - walks: Tracks that need a page.
  ///   - published: The pages of the previous build; may be empty.
  package func library(
    of shown: ShownPhotos, walks: [PageClaim] = [], ledger: PermalinkLedger = PermalinkLedger(),
    published: PublishedPages = PublishedPages()
  ) -> ResolvedLibrary {
    let folders = AlbumBuilder.folders(of: shown.terms.albums)
    let others = folders.map { PageClaim(album: $0) } + walks
    let claims = PageClaims(shown, others)
    let permalinks = Permalinks.resolve(claims, ledger: ledger, published: published)
    var problems: [Problem] = []

    let order = MetadataResolver.newestFirst(shown.summaries)
    let spellings = TagSpellings(oldestFirst: MetadataResolver.tagLists(of: shown, oldestFirst: order))
    let terms = shown.terms.spelled(spellings.spelled)
    let spelled = terms.tagLists.map(PhotoSummary.spelling)
    let summaries = order.map { index in
      var summary = shown.summaries[Int(index)]
      if let page = permalinks.contested[Int(index)] { summary.page = ContentHash.of(page) }
      summary.content = PhotoSummary.content(
        own: summary.content, page: summary.page, spelling: spelled[Int(summary.tags)])
      return summary
    }
    let photos = PhotoCollection(
      summaries, terms, ResolvedPhotos(shown.storage, order: order, permalinks, spellings, summaries, terms))

    let pages = others.indices.map { permalinks.contested[shown.count + $0] ?? others[$0].plain }
    var albums = AlbumBuilder(folders: folders, pages: Array(pages[..<folders.count]), notes: notes).albums(
      of: photos, pathOrder: order, rootTitle: configuration.title, &problems)
    for index in albums.indices { albums[index].prose = albums[index].prose.map(spellings.linked) }

    problems += refusedSlugs(shown, permalinks)
    problems += notes.keys.sorted().compactMap { notes[$0]?.photos.category.flatMap(problem(ofUnknown:)) }
    if configuration.timeZone == nil {
      let assumed = summaries.count { $0.offsetSource == .assumed && !$0.isFileDate }
      if let note = problem(ofAssumedOffsets: assumed) { problems.append(note) }
    }
    return ResolvedLibrary(
      library: Library(photos: photos, albums: albums, categories: configuration.categories),
      order: order, spellings: spellings, problems: problems, ledger: permalinks.ledger,
      published: PublishedPages(claims, permalinks),
      walkPages: Dictionary(zip(walks.map(\.path), pages[folders.count...])) { first, _ in first })
  }

  /// `dates.yaml` with the photographs that have a file's date and are not in it yet; `nil` if there are none.
  package func ledger(withFileDatesOf shown: ShownPhotos) -> DateLedger? {
    var ledger = dates
    for index in shown.summaries.indices where shown.summaries[index].isFileDate {
      let id = shown.id(at: index)
      if dates[id] == nil { ledger.add(shown.summaries[index].instant, of: id) }
    }
    return ledger == dates ? nil : ledger
  }

  /// Positions, sorted by the time of the photographs, then by path.
  static func newestFirst(_ photos: [PhotoSummary]) -> [Int32] {
    // Small keys are sorted: moving summaries takes longer than everything else.
    var keys = photos.enumerated().map { index, photo in
      (
        second: photo.instant.secondsSince1970, nanosecond: Int32(photo.instant.nanosecond),
        index: Int32(index)
      )
    }
    keys.sort {
      $0.second != $1.second
        ? $0.second > $1.second
        : $0.nanosecond != $1.nanosecond ? $0.nanosecond > $1.nanosecond : $0.index < $1.index
    }
    return keys.map(\.index)
  }

  /// The hashtags of the photographs, the oldest first; each list once.
  private static func tagLists(of shown: ShownPhotos, oldestFirst order: [Int32]) -> [[Hashtag]] {
    var isListed = [Bool](repeating: false, count: shown.terms.tagLists.count)
    var lists: [[Hashtag]] = []
    for index in order.reversed() {
      let list = Int(shown.summaries[Int(index)].tags)
      if isListed[list] { continue }
      isListed[list] = true
      lists.append(shown.terms.tagLists[list])
    }
    return lists
  }

  private func refusedSlugs(_ shown: ShownPhotos, _ permalinks: Permalinks) -> [Problem] {
    permalinks.contested.keys.sorted().compactMap { index in
      guard index < shown.count, shown.hasSlug[index], let page = permalinks.contested[index] else {
        return nil
      }
      let plain = shown.plainPage(at: index)
      guard page != plain else { return nil }
      return Problem(
        .warning, shown.id(at: index).path,
        "asks for the address \(plain), which is another photograph's",
        remedy: "Its page is \(page). Choose another `slug:`.")
    }
  }
}
