import Atlas
import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Markup
import Photography
import Publisher
import Reading
import Templates

extension Build {
  /// Every page of the site, ready to be rendered.
  func plan(
    of developed: DevelopedLibrary, _ authored: AuthoredContent, _ ground: SiteGround,
    _ privacy: PublicationGuard, _ survey: Survey, _ folders: BuildFolders, _ report: inout BuildReport
  ) -> SitePlan {
    let themeFolder = ThemeFolder(root: folders.content, survey: survey)
    report.problems += themeFolder.problems
    var site = Site(
      authored.configuration, words: authored.words, fragments: themeFolder.fragments,
      library: developed.library, ground: ground,
      generator: options.generator)
    let input = FeatureInput(root: folders.content, survey: survey, settings: authored.configuration)
    for case let feature as any OwnFeature in Site.ownFeatures {
      report.problems += feature.read(input, into: &site)
    }
    report.problems += ground.problems
    site.added = features.map { AddedFeature($0, reading: input.content) }
    report.problems += site.added.flatMap(\.problems)
    let plan = SitePlan(
      developed.library, site: site, theme: theme, revision: privacy.key(ProgramIdentity.current))
    report.photos = developed.library.photos.count
    report.unlisted = developed.library.unlisted.photos.count
    report.placed = developed.library.photos.summaries.count { $0.coordinate != nil }
    report.albums = developed.library.albums.count
    report.hashtags = plan.hashtags
    return plan
  }

  /// Lays out every file of the site.
  ///
  /// - Parameters:
  ///   - thumbnails: What maps show of photographs.
  ///   - publication: What is known of the site; takes over what is written.
  func layOut(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ thumbnails: PhotoThumbnails, _ ground: SiteGround,
    _ survey: Survey,
    _ folders: BuildFolders, _ layout: SiteLayout, _ publication: inout Publication,
    _ report: inout BuildReport
  ) async throws -> LaidOutSite {
    // What the photographs' pages need is there already; the rest is planned meanwhile.
    async let mapData = WorkerThreads.current.run {
      self.mapData(plan, thumbnails, developed.library.walks, ground)
    }
    async let siteData = WorkerThreads.current.run { plan.data }
    let (photos, originals) = (developed.library.photos, developed.originals)
    let count = developed.count
    // Pages and data of lists are rendered after the page of the first photograph that they show.
    var (lists, beside): ([OutputFile], [Int: [OutputFile]]) = ([], [:])
    func add(_ planned: PlannedFile, _ role: OutputFile.Role) {
      let file = OutputFile(path: planned.path, source: .planned(planned), role: role)
      if let position = planned.position {
        beside[position, default: []].append(file)
      } else {
        lists.append(file)
      }
    }
    for page in plan.pages.lists { add(page, .page) }
    let cards = SiteData.cards(of: plan.catalogue)
    for file in cards { add(file, .data) }
    // They are not part of the site's version, since nothing else mentions them.
    lists += plan.pages.unlisted.map { OutputFile(path: $0.path, source: .planned($0)) }
    let step = step(.rendering, count)
    var outcome = try await layout.layOut(count, in: &publication, jobs: jobs, progress: step) {
      [beside] position in
      let lists = beside[position] ?? []
      let path = developed.page(at: position)
      let pictures = pictureFiles(
        at: path, developed.id(at: position), developed.files(at: position), originals, folders)
      guard position < photos.count, plan.pages.hasPage(ofPhoto: position) else { return pictures + lists }
      let page = plan.pages.page(ofPhoto: position, at: path)
      return [OutputFile(path: page.path, source: .planned(page), role: .page)] + pictures + lists
    }
    let (maps, data) = (await mapData, await siteData)
    let mapFiles = (maps.files + ground.pictures(of: developed.library.walks)).map { map in
      let file = PlannedFile(path: map.path, inputsHash: map.inputsHash, make: map.render)
      return map.ignoresSettings ? file.withoutSettings() : file
    }
    let dataFiles = (mapFiles + data.filesBesideCards).map {
      OutputFile(path: $0.path, source: .planned($0), role: .data)
    }
    let assets = (plan.assets.map { ($0.path, $0.bytes) } + [(Locator.asset.path, Locator.asset.bytes)]).map {
      OutputFile(path: $0.0, source: .bytes($0.1), role: .page)
    }
    let fetched = GalleryLoader.files(
      of: layout.catalogue.galleries.flatMap(\.pictures)
        + developed.library.walks.flatMap(\.pictures).map(\.picture), survey, root: folders.content)
    // Maps of all photographs take longest, so they come first.
    let files = lists + dataFiles + assets + fetched
    // The pages and data files, their index and the service worker.
    report.pages = cards.count + dataFiles.count + plan.pages.count + assets.count + 2
    var site = LaidOutSite(plan: plan, data: data, mapIndex: maps.index, thumbnails: thumbnails)
    site.mapFiles = mapFiles
    let more = self.step(.rendering, BatchProgress(done: count, total: count + files.count))
    outcome.add(try await layout.layOut(files, in: &publication, jobs: jobs, progress: more))
    report.pictures = fetched.count + outcome.pictures
    report.problems += outcome.unreadable.map { Build.unreadable($0.path, $0.error) }
    try thumbnails.check()
    let drawn = ground.takeOutcome()
    report.problems += drawn.problems
    // The next build tries again, and says so again.
    if !drawn.failed.isEmpty {
      try layout.cache.remember(pages: [:], forgetting: Array(drawn.failed), of: folders.output)
    }
    site.outcome = outcome
    try await layOutVersions(&site, layout, &publication)
    try await layOutAuthorsFiles(&site, survey, folders, layout, &publication, &report)
    return site
  }

  /// Lays out the two files that name the versions of all others: the index of the data files and the service worker.
  func layOutVersions(
    _ site: inout LaidOutSite, _ layout: SiteLayout, _ publication: inout Publication
  ) async throws {
    let index = site.dataIndex.bytes(version: site.outcome.dataVersion.text)
    let outcome = try await layout.layOut(
      [OutputFile(path: DataIndex.path, source: .bytes(index))], in: &publication, jobs: 1)
    var version = site.outcome.version
    if let key = outcome.keys.first ?? nil { version.add(DataIndex.path, key) }
    let worker = ServiceWorker.bytes(version: version.text, site: layout.catalogue.site)
    site.outcome.add(outcome)
    site.outcome.add(
      try await layout.layOut(
        [OutputFile(path: ServiceWorker.path, source: .bytes(worker))], in: &publication, jobs: 1))
  }

  /// Lays out the author's files whose names no other file has.
  private func layOutAuthorsFiles(
    _ site: inout LaidOutSite, _ survey: Survey, _ folders: BuildFolders, _ layout: SiteLayout,
    _ publication: inout Publication, _ report: inout BuildReport
  ) async throws {
    let hasStyle = site.plan.catalogue.site.fragments.hasCustomStyle
    let authors = authorsFiles(survey, folders, withStyle: hasStyle)
    guard !authors.isEmpty else { return }
    try layout.publisher.catchUp()
    var taken = TakenPaths(site.outcome.paths, stage: layout.publisher.stage)
    // Where each file comes from.
    var (files, sources): ([OutputFile], [String: String]) = ([], [:])
    for (source, file) in authors {
      if file.path.split(separator: "/").first == SitePublisher.marker[...] {
        report.problems.append(
          Problem(
            .error, source, "has the name of a file by which PhotoMap knows its own sites",
            remedy: "It is left out. Give it another name.", code: .takenName))
      } else if try taken.take(file.path) {
        files.append(file)
        sources[file.path] = source
      } else {
        report.problems.append(
          Problem(
            .error, source, "has the name of a page, or of a folder of pages, that PhotoMap makes",
            remedy: "It is left out. Give it another name.", code: .takenName))
      }
    }
    let outcome = try await layout.layOut(files, in: &publication, jobs: jobs)
    report.problems += outcome.unreadable.map { Build.unreadable(sources[$0.path] ?? $0.path, $0.error) }
    site.outcome.add(outcome)
  }

  private static func unreadable(_ path: String, _ error: FileError) -> Problem {
    Problem(
      .error, path, "cannot be read", remedy: "The site is built without it. \(error)", code: .unreadableFile)
  }

  private func mapData(
    _ plan: SitePlan, _ thumbnails: PhotoThumbnails, _ walks: [Walk], _ ground: SiteGround
  ) -> MapData {
    let catalogue = plan.catalogue
    let (dates, words) = (catalogue.site.dates, catalogue.site.words)
    return MapData(
      photos: catalogue.mapPhotos(numbered: true), places: plan.places,
      recordPlaces: { _ = catalogue.places }, sets: catalogue.pinSets,
      lines: walks.flatMap { $0.lines.map { $0.map(\.coordinate) } }, ground: ground.files,
      hasGraticule: catalogue.site.hasGraticule, hasRoute: catalogue.site.hasRoute,
      hasHeat: catalogue.site.hasHeat, words: words,
      thumbnails: { thumbnails.file(of: $0, in: catalogue) },
      dateText: { dates.popover($0.local) })
  }

  /// The pictures of one photograph, and its original if that is published.
  ///
  /// - Parameters:
  ///   - page: The photograph's page.
  ///   - id: The path of the original in the content folder.
  func pictureFiles(
    at page: String, _ id: @autoclosure () -> PhotoID, _ source: PhotoFiles,
    _ originals: PictureSettings.Originals, _ folders: BuildFolders
  ) -> [OutputFile] {
    let store = PictureStore(folder: folders.pictures)
    let paths = PublishedPaths(page: page)
    var files = source.development.pictures.map { picture in
      OutputFile(
        path: paths.picture(picture), source: .stored(StoredPicture(store, picture)), role: .picture)
    }
    guard originals == .copy || source.development.stripped != nil else { return files }
    let id = id()
    guard let original = source.original(of: id, paths, originals) else { return files }
    if let stripped = source.development.stripped {
      files.append(OutputFile(path: original, source: .stored(StoredPicture(store, stripped))))
    } else {
      let path = "\(folders.content)/\(id.path)"
      files.append(OutputFile(path: original, source: .original(path: path, key: source.digest)))
    }
    return files
  }

  /// The author's files in `static/`, and the style sheet in `theme/`, each with its path in the content folder.
  private func authorsFiles(
    _ survey: Survey, _ folders: BuildFolders, withStyle hasStyle: Bool
  ) -> [(source: String, file: OutputFile)] {
    let copied = survey.files(.staticFile).map { ($0, String($0.path.dropFirst("static/".count))) }
    let style =
      hasStyle
      ? survey.files(.theme).filter { $0.path.lowercased().hasSuffix("/custom.css") }.map {
        ($0, "custom.css")
      }
      : []
    return (copied + style).map { file, path in
      var key = FingerprintBuilder()
      key.add("file")
      key.add(file.stamp)
      let source = OutputFile.Source.copied(path: "\(folders.content)/\(file.path)", key: key.fingerprint)
      return (file.path, OutputFile(path: path, source: source, isOptional: true))
    }
  }
}
