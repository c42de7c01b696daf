package import Content
import Messages
package import Photography

extension MetadataResolver {
  /// Assembles the library of a site.
  ///
  /// - Parameters:
  ///   - shown: Its photographs.
  ///   - unlisted: Those that nothing links or lists.
  ///   - permalinkFile: What `permalinks.yaml` says.
  ///   - walks: Tracks that need a page.
  ///   - published: The pages of the previous build; may be empty.
  package func library(
    of shown: ShownPhotos, unlisted: ShownPhotos = .none, walks: [PermalinkRequest] = [],
    permalinkFile: PermalinkFile = PermalinkFile(), published: PublishedPages = PublishedPages()
  ) -> ResolvedLibrary {
    let ruled = AlbumRules.folders(in: notes) { !isHidden(folder: $0) && !isUnlisted(folder: $0) }
    let folders = folders(of: shown.terms.albums + (shown.count == 0 ? [] : ruled))
    let unlistedFolders = AlbumBuilder.folders(of: unlisted.terms.albums).filter { isUnlisted(folder: $0) }
    let others =
      folders.map { PermalinkRequest(album: $0, slug: slug(of: $0)) } + walks
      + unlistedRequests(unlisted, unlistedFolders)
    let requests = PermalinkRequests(shown, others)
    let bursts = Bursts(of: shown, chosen: chosenCovers)
    let names = NameOrder(language: configuration.locale)
    let permalinks = Permalinks.resolve(requests, permalinkFile: permalinkFile, published: published)
    let order = MetadataResolver.newestFirst(shown, names).filter { !bursts.hides(Int($0)) }
    let spellings = TagSpellings(oldestFirst: MetadataResolver.tagLists(of: shown, oldestFirst: order))
    var problems: [Problem] = []
    let listedAddresses = PhotoAddresses(permalinks: permalinks, firstRequest: 0)
    let framesOrder = bursts.hidden
    let stacks = bursts.stacks(photos: order, frames: framesOrder)
    let (photos, frames) = PhotoCollecting(shown: shown, addresses: listedAddresses, spellings: spellings)
      .collections(photos: order, frames: framesOrder, stacks: stacks)
    let addresses = PublishedPages(requests, permalinks, [shown, unlisted])
    let stacked = Dictionary(
      stacks.flatMap { stack in
        stack.frames.map { (Identity(of: frames.id(at: $0).path), photos.id(at: stack.cover)) }
      }
    ) { first, _ in first }
    let walked = Set(
      walks.lazy.filter { !$0.isSecret }.map { AlbumID(String(FileName.split($0.path).folder)) })
    func albums(
      _ folders: [AlbumID], pages: ArraySlice<String>, _ photos: PhotoCollection, _ rules: AlbumRules? = nil
    ) -> [Album] {
      AlbumBuilder(
        folders: folders, pages: Array(pages), notes: notes, names: names,
        hasRoute: configuration.map.hasRoute, isEmbeddable: configuration.isEmbeddable,
        archive: configuration.zip, rules: rules, stacked: stacked, walked: walked
      ).albums(
        of: photos, rootTitle: configuration.title, home: configuration.home, &problems
      ).map { album in
        var album = album
        album.prose = album.prose.map(spellings.linked)
        // What another password opens is not named.
        let own = lock(ofFolder: album.id.path)
        album.children.removeAll { lock(ofFolder: $0.path) != own }
        return album
      }
    }
    let pages = others.indices.map { permalinks.contested[shown.count + $0] ?? others[$0].plain }
    let redirects = MetadataResolver.redirects(
      requests, permalinks, permalinks.permalinkFile ?? permalinkFile)
    var listed = albums(
      folders, pages: pages[..<folders.count], photos, AlbumRules(notes: notes, places: places))
    let lists = ExposureAlbums(
      lists: configuration.lists.wanted, words: words ?? Messages(locale: configuration.locale), names: names
    ).albums(of: photos)
    if !listed.isEmpty {
      listed[0].children += lists.lazy.filter { !$0.hasRule }.map(\.id)
      listed += lists
    }

    let firstUnlisted = folders.count + walks.count
    let unlistedOrder = MetadataResolver.newestFirst(unlisted, names)
    let unlistedPhotos = PhotoCollecting(
      shown: unlisted,
      addresses: PhotoAddresses(permalinks: permalinks, firstRequest: shown.count + firstUnlisted),
      spellings: spellings
    ).collection(order: unlistedOrder)
    let unlistedAlbums = albums(
      unlistedFolders, pages: pages[(firstUnlisted + unlisted.count)...], unlistedPhotos)

    problems += unlistedRules(shown: Set(ruled))
    problems += refusedSlugs(shown, permalinks) + refusedSlugs(folders, after: shown.count, permalinks)
    problems += notes.keys.sorted().compactMap { notes[$0]?.photos.category.flatMap(problem(ofUnknown:)) }
    if configuration.timeZone == nil {
      let assumed = (photos.summaries + unlistedPhotos.summaries).count {
        $0.offsetSource == .assumed && $0.knownInstant != nil
      }
      if let note = problem(ofAssumedOffsets: assumed) { problems.append(note) }
    }
    return ResolvedLibrary(
      library: Library(
        photos: photos, frames: frames, stacks: stacks, albums: listed, categories: configuration.categories,
        unlisted: UnlistedContent(photos: unlistedPhotos, albums: unlistedAlbums), redirects: redirects),
      order: order, framesOrder: framesOrder, unlistedOrder: unlistedOrder, spellings: spellings,
      problems: problems,
      permalinkFile: permalinks.permalinkFile,
      published: addresses.with(months: Set(photos.summaries.map(\.month))),
      walkPages: Dictionary(zip(walks.map(\.path), pages[folders.count...])) { first, _ in first })
  }

  /// The password that opens a folder; `nil` if it needs none.
  package func lock(ofFolder path: String) -> AlbumLock? { folders[path].lock }

  /// The folders that become albums. The home page shows the text of the content folder, also without photographs.
  private func folders(of albums: [AlbumID]) -> [AlbumID] {
    let folders = AlbumBuilder.folders(of: albums)
    let isHome = notes[""]?.description != nil && !isHidden(folder: .root) && !isUnlisted(folder: .root)
    return folders.isEmpty && isHome ? [.root] : folders
  }

  /// Whether nothing links the page of a folder.
  package func isUnlisted(folder: AlbumID) -> Bool { folders[folder.path].isUnlisted }

  /// Whether a folder is left out of the site, by its own settings, those around it, or those of the site.
  package func isHidden(folder: AlbumID) -> Bool {
    configuration.hidden == true || folders[folder.path].isHidden
  }

  /// Redirects from the pages in `permalinks.yaml` whose owners have other pages now.
  private static func redirects(
    _ requests: PermalinkRequests, _ permalinks: Permalinks, _ permalinkFile: PermalinkFile
  ) -> [Redirect] {
    guard !permalinkFile.owners.isEmpty else { return [] }
    let owners = Set(permalinkFile.owners.values.lazy.map { Identity(of: $0) })
    var pages: [Identity: (page: String, isSecret: Bool)] = [:]
    for index in 0..<requests.count where owners.contains(requests.paths[index]) {
      let request = requests[index]
      pages[requests.paths[index]] = (permalinks.contested[index] ?? request.plain, request.isSecret)
    }
    return permalinkFile.owners.compactMap { page, owner in
      guard let target = pages[Identity(of: owner)], target.page != page else { return nil }
      // An address that was listed must not tell one that is secret.
      if target.isSecret, !PermalinkRequest.isSecret(page) { return nil }
      // Nor may one that has a name tell a locked page.
      if PermalinkRequest.isLocked(target.page) || PermalinkRequest.isLocked(page) { return nil }
      return Redirect(from: page, to: target.page, isUnlisted: PermalinkRequest.isSecret(page))
    }.sorted { $0.from < $1.from }
  }

  /// The requests of unlisted photographs, then of their albums.
  private func unlistedRequests(_ photos: ShownPhotos, _ folders: [AlbumID]) -> [PermalinkRequest] {
    let requests = (0..<photos.count).map { photos.photo(at: $0).request }
    let albums = folders.map { folder in
      // The first photograph's address is as secret as its content.
      let first = requests.first { folder.path.isEmpty || $0.path.hasPrefix(folder.path + "/") }
      return PermalinkRequest(
        album: folder, slug: slug(of: folder),
        secret: PermalinkRequest.secret("\(first?.plain ?? "") \(folder.path)".utf8),
        isLocked: lock(ofFolder: folder.path) != nil)
    }
    return requests + albums
  }

  /// `dates.yaml` with the photographs that have a file's date and are not in it yet; `nil` if there are none.
  package func dateFile(withFileDatesOf photos: [ShownPhotos]) -> DateFile? {
    guard configuration.undated == .firstSeen else { return nil }
    var dateFile = dates
    for shown in photos {
      for index in shown.summaries.indices where shown.summaries[index].isFileDate {
        let id = shown.id(at: index)
        if dates[id] == nil { dateFile.add(shown.summaries[index].instant, of: id) }
      }
    }
    return dateFile == dates ? nil : dateFile
  }

  /// Positions in the order of every list: newest ``TimelineMoment`` first; those of one moment in the order of their names.
  private static func newestFirst(_ shown: ShownPhotos, _ names: NameOrder) -> [Int32] {
    var order = newestFirst(shown.summaries)
    func isTied(_ a: Int, _ b: Int) -> Bool {
      order.indices.contains(a) && order.indices.contains(b)
        && shown.summaries[Int(order[a])].moment == shown.summaries[Int(order[b])].moment
    }
    // Few are of one moment.
    let tied = order.indices.filter { isTied($0 - 1, $0) || isTied($0, $0 + 1) }
    let photos = tied.map { order[$0] }
    let keys = names.keys(ofPaths: photos.map { shown.id(at: Int($0)).path })
    let sorted = zip(photos, keys).sorted { a, b in
      let (x, y) = (shown.summaries[Int(a.0)].moment, shown.summaries[Int(b.0)].moment)
      return x == y ? a.1 < b.1 : x > y
    }
    for (position, photo) in zip(tied, sorted) { order[position] = photo.0 }
    return order
  }

  /// Positions by time, the newest first.
  static func newestFirst(_ photos: [PhotoSummary]) -> [Int32] {
    // Small keys are sorted: moving summaries takes longer than everything else.
    var keys = photos.enumerated().map { index, photo in (moment: photo.moment, index: Int32(index)) }
    keys.sort { $0.moment == $1.moment ? $0.index < $1.index : $0.moment > $1.moment }
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

  /// Rules of unlisted folders, which choose nothing: their pages are about what is unlisted.
  private func unlistedRules(shown: Set<AlbumID>) -> [Problem] {
    notes.keys.sorted().compactMap { folder in
      guard let rule = notes[folder]?.rule, !shown.contains(AlbumID(folder)),
        !isHidden(folder: AlbumID(folder))
      else { return nil }
      return Problem(
        .warning, rule.sourceLocation, "has a rule in `photos:`, but its folder is unlisted",
        remedy: "An album by a rule can only be listed; its rule is passed over until then.",
        code: .unclearRule)
    }
  }

  private func slug(of folder: AlbumID) -> String? { notes[folder.path]?.slug?.value }

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
        remedy: "Its page is \(page). Choose another `slug:`.", code: .takenAddress)
    }
  }

  /// - Parameter count: Of the photographs, whose requests come before those of the folders.
  private func refusedSlugs(_ folders: [AlbumID], after count: Int, _ permalinks: Permalinks) -> [Problem] {
    folders.enumerated().compactMap { index, folder in
      guard let slug = notes[folder.path]?.slug, folder != .root,
        case let plain = PermalinkRequest(album: folder, slug: slug.value).plain,
        let page = permalinks.contested[count + index], page != plain
      else { return nil }
      return Problem(
        .warning, slug.sourceLocation, "asks for the address \(plain), which is another album's",
        remedy: "Its page is \(page). Choose another `slug:`.", code: .takenAddress)
    }
  }
}
