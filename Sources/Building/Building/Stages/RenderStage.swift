import Atlas
import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Publisher
import Reading
import Templates

/// Renders the pages and data files of a site into the stage of its publisher, and adds all other files. What is as the last
/// build wrote it stays.
struct RenderStage: Sendable {
  let session: BuildSession
  let publisher: SitePublisher
  /// Whether what is known of pages is kept in memory, too.
  let keepsPages: Bool

  /// - Parameter publication: What is known of the site in the output folder; takes over what is written.
  func run(
    _ planned: PlannedSite, _ survey: Survey, in publication: inout Publication
  ) async throws -> LaidOutSite {
    let layout = try layout(of: planned, after: publication)
    var site = try await layOut(planned, survey, layout, in: &publication)
    try site.thumbnails.check()
    try reportGround(planned.ground)
    try await layout.layOutVersions(of: &site, in: &publication)
    try await AuthorsFiles(session: session, survey: survey).layOut(in: &site, layout, &publication)
    try planned.privacy.verdict { ShownTexts(of: planned.plan.catalogue, planned.authored) }
    session.update { $0.pagesRendered = site.outcome.rendered }
    session.lap(.rendering)
    return site
  }

  /// Prepares the stage of the publisher.
  private func layout(of planned: PlannedSite, after publication: Publication) throws -> SiteLayout {
    let isClean = session.options.isClean
    let staged = isClean ? nil : publication.staged
    try session.cache.remember(staged: nil, of: session.folders.output)
    try publisher.prepare(
      generation: staged?.generation, pending: staged?.pending ?? [],
      keepsFiles: !isClean && !publication.known.isEmpty)
    return SiteLayout(
      publisher: publisher, catalogue: planned.plan.catalogue, cache: session.cache,
      privacy: planned.privacy, jobs: session.jobs, reusesFiles: !isClean, keepsPages: keepsPages,
      listsWritten: FileStamp(path: session.folders.output) != nil)
  }

  /// Lays out all files but the author's own, and those that name the versions.
  private func layOut(
    _ planned: PlannedSite, _ survey: Survey, _ layout: SiteLayout, in publication: inout Publication
  ) async throws -> LaidOutSite {
    let (plan, library, ground) = (planned.plan, planned.library, planned.ground)
    let walks = library.library.walks
    let thumbnails = try PhotoThumbnails(of: library, planned.authored.configuration, session)
    // What the photographs' pages need is there already; the rest is planned meanwhile.
    async let mapData = WorkerThreads.current.run {
      MapData(of: plan, thumbnails, lines: walks.flatMap { $0.lines.map { $0.map(\.coordinate) } }, ground)
    }
    async let siteData = WorkerThreads.current.run { plan.data }
    let listFiles = ListFiles(of: plan, planned.sealed)
    var outcome = try await layOutPhotographs(of: planned, beside: listFiles, layout, in: &publication)

    let (maps, data) = (await mapData, await siteData)
    var site = LaidOutSite(plan: plan, data: data, mapIndex: maps.index, thumbnails: thumbnails)
    site.mapFiles = (maps.files + ground.pictures(of: walks)).map { map in
      let file = PlannedFile(path: map.path, inputsHash: map.inputsHash, make: map.render)
      return map.ignoresSettings ? file.withoutSettings() : file
    }
    let dataFiles = (site.mapFiles + data.filesBesideCards).map {
      OutputFile(path: $0.path, source: .planned($0), role: .data)
    }
    let assets = (plan.assets.map { ($0.path, $0.bytes) } + [(Locator.asset.path, Locator.asset.bytes)]).map {
      OutputFile(path: $0.0, source: .bytes($0.1), role: .page)
    }
    let fetched = GalleryLoader.files(
      of: layout.catalogue.galleries.flatMap(\.pictures) + walks.flatMap(\.pictures).map(\.picture), survey,
      root: session.folders.content)
    let store = PictureStore(folder: session.folders.pictures)
    let (offered, isClean, sites, sealed) = (
      planned.archives, session.options.isClean, [publisher.stage, publisher.output], planned.sealed
    )
    let archives = try await WorkerThreads.current.run {
      try offered.flatMap {
        sealed.files(try $0.output(in: store, sites: sites, again: isClean), of: $0.album)
      }
    }
    // Maps of all photographs take longest, so they come first.
    let files = listFiles.alone + dataFiles + assets + fetched + archives
    let progress = BatchProgress(done: library.count, total: library.count + files.count)
    outcome.add(
      try await layout.layOut(files, in: &publication, progress: session.step(.rendering, in: progress)))
    session.update { report in
      // The pages and data files, their index and the service worker.
      report.pages = listFiles.cards + dataFiles.count + plan.pages.count + assets.count + 2
      report.pictures = fetched.count + outcome.pictures
      report.problems += outcome.unreadable.map { Problem.unreadable($0.path, $0.error) }
    }
    site.outcome = outcome
    return site
  }

  /// Lays out the page and the pictures of each photograph, and the lists of which it is the first photograph.
  private func layOutPhotographs(
    of planned: PlannedSite, beside lists: ListFiles, _ layout: SiteLayout,
    in publication: inout Publication
  ) async throws -> SiteLayout.Outcome {
    let (library, pages) = (planned.library, planned.plan.pages)
    let pictures = PictureFiles(folders: session.folders, originals: library.originals)
    let listed = library.library.photos.count
    return try await layout.layOut(
      count: library.count, in: &publication, progress: session.step(.rendering, of: library.count)
    ) { position in
      var files = pictures.files(at: position, of: library)
      if position >= listed, !planned.sealed.locks.isEmpty {
        let folder = FileName.split(library.id(at: position).path).folder
        return planned.sealed.files(files, inFolder: String(folder))
      }
      if position < listed, pages.hasPage(ofPhoto: position) {
        let page = pages.page(ofPhoto: position, at: library.page(at: position))
        files.insert(OutputFile(path: page.path, source: .planned(page), role: .page), at: 0)
      }
      return files + (lists.beside[position] ?? [])
    }
  }

  private func reportGround(_ ground: SiteGround) throws {
    let drawn = ground.takeOutcome()
    session.add(problems: drawn.problems)
    // The next build tries again, and says so again.
    if !drawn.failed.isEmpty {
      try session.cache.remember(pages: [:], forgetting: Array(drawn.failed), of: session.folders.output)
    }
  }
}

/// The pages and data files of lists.
private struct ListFiles: Sendable {
  /// Those that are rendered after the page of the first photograph that they show, by its position.
  private(set) var beside: [Int: [OutputFile]] = [:]
  private(set) var alone: [OutputFile] = []
  /// How many files have the data of cards.
  let cards: Int

  init(of plan: SitePlan, _ sealed: SealedFiles) {
    let cards = SiteData.cards(of: plan.catalogue)
    self.cards = cards.count
    for page in plan.pages.lists { add(page, .page) }
    for file in cards { add(file, .data) }
    // They are not part of the site's version, since nothing else mentions them.
    alone += plan.pages.unlisted.compactMap(sealed.file).map {
      OutputFile(path: $0.path, source: .planned($0))
    }
    alone += sealed.maps
  }

  private mutating func add(_ planned: PlannedFile, _ role: OutputFile.Role) {
    let file = OutputFile(path: planned.path, source: .planned(planned), role: role)
    if let position = planned.position {
      beside[position, default: []].append(file)
    } else {
      alone.append(file)
    }
  }
}

extension MapData {
  fileprivate init(
    of plan: SitePlan, _ thumbnails: PhotoThumbnails, lines: [[Coordinate]], _ ground: SiteGround
  ) {
    let catalogue = plan.catalogue
    let (site, dates) = (catalogue.site, catalogue.site.dates)
    self.init(
      photos: catalogue.mapPhotos(numbered: true), places: plan.places,
      recordPlaces: { _ = catalogue.places }, sets: catalogue.pinSets, lines: lines, ground: ground.files,
      hasWorld: catalogue.hasLockedPages, hasGraticule: site.hasGraticule, hasRoute: site.hasRoute,
      hasHeat: site.hasHeat, words: site.words,
      thumbnails: { thumbnails.file(of: $0, in: catalogue) }, dateText: { dates.popover($0.local) })
  }
}

extension Problem {
  /// A file that the author copies into the site, or one that was fetched.
  static func unreadable(_ path: String, _ error: FileError) -> Problem {
    Problem(
      .error, path, "cannot be read", remedy: "The site is built without it. \(error)", code: .unreadableFile)
  }
}
