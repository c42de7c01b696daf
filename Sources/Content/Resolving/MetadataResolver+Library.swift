internal import Metadata
internal import Photography

extension MetadataResolver {
  /// Assembles the library of a site, without hidden photographs and albums.
  ///
  /// - Parameters:
  ///   - sources: In any order; each path once. Iterated once, so they may be created lazily.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - walks: Tracks that need a page.
  ///   - published: ``ResolvedLibrary/pages`` of the previous build; may be empty.
  package func catalogue(
    of sources: some Sequence<PhotoSource>, walks: [PageClaim] = [],
    ledger: PermalinkLedger = PermalinkLedger(),
    published: [String: String] = [:]
  ) -> ResolvedLibrary {
    var photos: [Photo] = []
    var claims: [PageClaim] = []
    var placeless: Set<PhotoID> = []
    var problemsByPhoto: [(id: PhotoID, problems: [Problem])] = []
    for source in sources {
      // Neither is kept: those of 100,000 photographs would take more memory than the library.
      let resolved = photo(for: source)
      if !resolved.problems.isEmpty { problemsByPhoto.append((resolved.id, resolved.problems)) }
      guard let photo = Photo(resolved) else { continue }
      photos.append(photo)
      if resolved.isPlaceHidden { placeless.insert(photo.id) }
      claims.append(PageClaim(photo: photo.id, slug: resolved.slug?.value, instant: photo.taken.instant))
    }
    var problems = problemsByPhoto.sorted { $0.id < $1.id }.flatMap(\.problems)
    // Indices are sorted, here and below: moving whole photographs takes longer than everything else.
    let byPath = photos.indices.sorted { photos[$0].id < photos[$1].id }
    photos = byPath.map { photos[$0] }
    claims = byPath.map { claims[$0] }
    let albumBuilder = AlbumBuilder(photos, notes: notes)
    let permalinks = Permalinks.resolve(
      claims + albumBuilder.folders.map { PageClaim(album: $0) } + walks, ledger: ledger, published: published
    )
    problems += refusedSlugs(claims, permalinks)

    let instants = photos.map(\.taken.instant)
    let newestFirst = photos.indices.sorted { a, b in
      instants[a] == instants[b] ? a < b : instants[a] > instants[b]
    }
    photos = newestFirst.map { photos[$0] }
    let spellings = TagSpellings(newestFirst: photos)
    for index in photos.indices {
      photos[index].page = permalinks.pages[photos[index].id.path] ?? ""
      spellings.apply(to: &photos[index])
    }
    var albums = albumBuilder.albums(
      of: photos, pages: permalinks.pages, rootTitle: configuration.title, &problems)
    for index in albums.indices { albums[index].prose = albums[index].prose.map(spellings.linked) }

    problems += notes.keys.sorted().compactMap { notes[$0]?.photos.category.flatMap(problem(ofUnknown:)) }
    if configuration.timeZone == nil {
      let assumed = photos.count { $0.taken.offsetSource == .assumed && !$0.taken.isFileDate }
      if let note = problem(ofAssumedOffsets: assumed) { problems.append(note) }
    }
    return ResolvedLibrary(
      library: Library(photos: photos, albums: albums, categories: configuration.categories),
      placeless: placeless, problems: problems,
      ledger: permalinks.ledger, pages: permalinks.pages)
  }

  private func refusedSlugs(_ claims: [PageClaim], _ permalinks: Permalinks) -> [Problem] {
    claims.compactMap { claim in
      guard claim.isStated, let page = permalinks.pages[claim.path], page != claim.plain else { return nil }
      return Problem(
        .warning, claim.path, "asks for the address \(claim.plain), which is another photograph's",
        remedy: "Its page is \(page). Choose another `slug:`.")
    }
  }
}

extension Photo {
  /// - Returns: `nil` when it is hidden or cannot be shown.
  fileprivate init?(_ resolved: ResolvedPhoto) {
    guard !resolved.isHidden, let size = resolved.size, let taken = resolved.taken else { return nil }
    self.init(
      id: resolved.id, page: "", album: AlbumID(String(FileName.split(resolved.id.path).folder)),
      size: size.value,
      taken: taken.value, category: resolved.category.value, coordinate: resolved.coordinate?.value,
      vicinity: resolved.vicinity, altitude: resolved.altitude?.value, title: resolved.title?.value,
      prose: resolved.prose?.value,
      alternativeText: resolved.alternativeText?.value, hashtags: resolved.hashtags,
      rating: resolved.rating?.value,
      exposure: resolved.exposure, credit: resolved.credit)
  }
}
