internal import Metadata
internal import Photography

extension MetadataResolver {
  /// Puts the library of a site together. Photographs and albums that are hidden leave no trace in it.
  ///
  /// - Parameters:
  ///   - sources: In any order; each path once. Gone through once, so that they may be made as they are asked for.
  ///   - ledger: What `permalinks.yaml` says.
  ///   - walks: Tracks that need a page.
  ///   - published: ``ResolvedLibrary/pages`` of the build before; may be empty.
  package func catalogue(
    of sources: some Sequence<PhotoSource>, walks: [PageClaim] = [],
    ledger: PermalinkLedger = PermalinkLedger(),
    published: [String: String] = [:]
  ) -> ResolvedLibrary {
    var photos: [Photo] = []
    var claims: [PageClaim] = []
    var placeless: Set<PhotoID> = []
    var told: [(id: PhotoID, problems: [Problem])] = []
    for source in sources {
      // Source and card are dropped at once: a hundred thousand of them would weigh more than the library.
      let card = card(for: source)
      if !card.problems.isEmpty { told.append((card.id, card.problems)) }
      guard let photo = Photo(card) else { continue }
      photos.append(photo)
      if card.isPlaceHidden { placeless.insert(photo.id) }
      claims.append(PageClaim(photo: photo.id, slug: card.slug?.value, instant: photo.taken.instant))
    }
    var problems = told.sorted { $0.id < $1.id }.flatMap(\.problems)
    // Positions are sorted, here and below: moving whole photographs about takes longer than all the rest.
    let byPath = photos.indices.sorted { photos[$0].id < photos[$1].id }
    photos = byPath.map { photos[$0] }
    claims = byPath.map { claims[$0] }
    let shelf = AlbumBuilder(photos, notes: notes)
    let permalinks = Permalinks.resolve(
      claims + shelf.folders.map { PageClaim(album: $0) } + walks, ledger: ledger, published: published)
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
    var albums = shelf.albums(of: photos, pages: permalinks.pages, rootTitle: configuration.title, &problems)
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
  fileprivate init?(_ card: ResolvedPhoto) {
    guard !card.isHidden, let size = card.size, let taken = card.taken else { return nil }
    self.init(
      id: card.id, page: "", album: AlbumID(String(FileName.split(card.id.path).folder)), size: size.value,
      taken: taken.value, category: card.category.value, coordinate: card.coordinate?.value,
      vicinity: card.vicinity, altitude: card.altitude?.value, title: card.title?.value,
      prose: card.prose?.value,
      alternativeText: card.alternativeText?.value, hashtags: card.hashtags, rating: card.rating?.value,
      exposure: card.exposure, credit: card.credit)
  }
}
