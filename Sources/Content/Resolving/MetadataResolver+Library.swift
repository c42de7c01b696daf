internal import Metadata
package import Photography

extension MetadataResolver {
  /// Merges the sources of one photograph.
  ///
  /// - Returns: `nil` for a photograph that is hidden or cannot be shown; and problems for its author.
  package func shownPhoto(of source: PhotoSource) -> (photo: ShownPhoto?, problems: [Problem]) {
    let resolved = photo(for: source)
    return (ShownPhoto(resolved), resolved.problems)
  }

  /// Assembles the library of a site.
  ///
  /// - Parameters:
  ///   - shown: Its photographs, in the order of their paths.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - walks: Tracks that need a page.
  ///   - published: Page by path of the previous build; may be empty.
  ///   - complete: Adds to a photograph what depends on its page; is given its position in `shown`.
  package func library(
    of shown: [ShownPhoto], walks: [PageClaim] = [], ledger: PermalinkLedger = PermalinkLedger(),
    published: [String: String] = [:], complete: (Int, inout Photo) -> Void = { _, _ in }
  ) -> ResolvedLibrary {
    let folders = AlbumBuilder.folders(of: shown)
    let claims = shown.map(\.claim) + folders.map { PageClaim(album: $0) } + walks
    let permalinks = Permalinks.resolve(claims, ledger: ledger, published: published)
    let pages = AssignedPages(claims, permalinks.pages)
    var problems: [Problem] = []

    let order = MetadataResolver.newestFirst(shown)
    let spellings = TagSpellings(newestFirst: order.lazy.map { shown[$0].photo })
    var photos: [Photo] = []
    photos.reserveCapacity(shown.count)
    for index in order {
      var photo = shown[index].photo
      photo.page = permalinks.pages[index]
      spellings.apply(to: &photo)
      complete(index, &photo)
      photos.append(photo)
    }
    let albumPages = permalinks.pages[shown.count..<shown.count + folders.count]
    var albums = AlbumBuilder(folders: folders, pages: Array(albumPages), notes: notes).albums(
      of: photos, rootTitle: configuration.title, &problems)
    for index in albums.indices { albums[index].prose = albums[index].prose.map(spellings.linked) }

    problems += refusedSlugs(shown, permalinks.pages)
    problems += notes.keys.sorted().compactMap { notes[$0]?.photos.category.flatMap(problem(ofUnknown:)) }
    if configuration.timeZone == nil {
      let assumed = photos.count { $0.taken.offsetSource == .assumed && !$0.taken.isFileDate }
      if let note = problem(ofAssumedOffsets: assumed) { problems.append(note) }
    }
    return ResolvedLibrary(
      library: Library(photos: photos, albums: albums, categories: configuration.categories),
      order: order, spellings: spellings, problems: problems, ledger: permalinks.ledger, pages: pages)
  }

  /// Positions, sorted by the time of the photographs, then by path.
  private static func newestFirst(_ shown: [ShownPhoto]) -> [Int] {
    // Small keys are sorted: moving photographs takes longer than everything else.
    var keys = shown.enumerated().map { index, shown in
      let instant = shown.photo.taken.instant
      return (second: instant.secondsSince1970, nanosecond: Int32(instant.nanosecond), index: Int32(index))
    }
    keys.sort {
      $0.second != $1.second
        ? $0.second > $1.second
        : $0.nanosecond != $1.nanosecond ? $0.nanosecond > $1.nanosecond : $0.index < $1.index
    }
    return keys.map { Int($0.index) }
  }

  private func refusedSlugs(_ shown: [ShownPhoto], _ pages: [String]) -> [Problem] {
    shown.indices.compactMap { index in
      guard shown[index].slug != nil, pages[index] != shown[index].plainPage else { return nil }
      return Problem(
        .warning, shown[index].photo.id.path,
        "asks for the address \(shown[index].plainPage), which is another photograph's",
        remedy: "Its page is \(pages[index]). Choose another `slug:`.")
    }
  }
}
