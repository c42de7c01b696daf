import Atlas
import BuildCache
import Content
import Darkroom
import Files
import Markup
import Photography
import Publisher
import Templates

extension Build {
  /// Every page of the site, ready to be rendered.
  func plan(
    of developed: DevelopedLibrary, _ authored: AuthoredContent, _ survey: Survey, _ folders: BuildFolders,
    _ report: inout BuildReport
  ) -> SitePlan {
    let themeFolder = ThemeFolder(root: folders.content, survey: survey)
    report.problems += themeFolder.problems
    var site = Site(
      authored.configuration, fragments: themeFolder.fragments, library: developed.library,
      generator: options.generator)
    let input = FeatureInput(root: folders.content, survey: survey, settings: authored.configuration)
    for loader in [GalleryLoader(input), PinBoardLoader(input)] as [any FeatureLoader] {
      loader.load(into: &site)
      report.problems += loader.problems
    }
    site.added = features.map { AddedFeature($0, reading: input.content) }
    report.problems += site.added.flatMap(\.problems)
    let plan = SitePlan(developed.library, site: site, theme: theme, revision: ProgramIdentity.current)
    report.photos = developed.library.photos.count
    report.placed = developed.library.photos.count { $0.coordinate != nil }
    report.albums = developed.library.albums.count
    report.hashtags = plan.hashtags
    return plan
  }

  /// Lays out every file of the site.
  func layOut(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ survey: Survey, _ folders: BuildFolders,
    _ layout: SiteLayout, _ report: inout BuildReport
  ) async throws -> LaidOutSite {
    async let mapData = mapData(plan)
    let data = plan.data
    let maps = await mapData
    let mapFiles = maps.files.map { PlannedFile(path: $0.path, seed: $0.seed, make: $0.render) }
    let dataFiles = (mapFiles + data.files).map { OutputFile(path: $0.path, source: .planned($0)) }
    let assets = (plan.assets.map { ($0.path, $0.bytes) } + [(Locator.asset.path, Locator.asset.bytes)]).map {
      OutputFile(path: $0.0, source: .bytes($0.1))
    }
    let fetched = GalleryLoader.files(
      of: layout.catalogue.galleries.flatMap(\.pictures)
        + developed.library.walks.flatMap(\.finds).map(\.picture), survey, root: folders.content)
    let pages = plan.pages.map { OutputFile(path: $0.path, source: .planned($0)) }
    var files = dataFiles + pages + assets + fetched
    let shown = files.count
    // The pages and data files, their index and the service worker.
    report.pages = shown - fetched.count + 2
    for (photo, sources) in zip(developed.library.photos, developed.files) {
      files += pictureFiles(of: photo, sources, folders)
    }
    report.pictures = fetched.count + developed.files.reduce(0) { $0 + $1.development.pictures.count }
    var site = LaidOutSite(plan: plan, data: data, mapIndex: maps.index)
    site.paths = Set(files.lazy.map(\.path))
    site.paths.formUnion([DataIndex.path, ServiceWorker.path])
    for file in authorsFiles(survey, folders) {
      if file.path.split(separator: "/").first == SitePublisher.marker[...] {
        report.problems.append(
          Problem(
            .error, "static/\(file.path)", "has the name of a file by which PhotoMap knows its own sites",
            remedy: "It is left out. Give it another name."))
      } else if site.paths.contains(file.path) {
        report.problems.append(
          Problem(
            .error, "static/\(file.path)", "has the name of a page that PhotoMap makes",
            remedy: "It is left out. Give it another name."))
      } else {
        files.append(file)
        site.paths.insert(file.path)
      }
    }
    site.mapFiles = mapFiles
    site.outcome = try await layout.layOut(files, jobs: jobs, progress: step(.rendering, files.count))
    for (path, error) in site.outcome.unreadable {
      site.paths.remove(path)
      report.problems.append(
        Problem(
          .error, path == "custom.css" ? "theme/custom.css" : "static/\(path)", "cannot be read",
          remedy: "The site is built without it. \(error)"))
    }
    for (index, (file, key)) in zip(files, site.outcome.keys).prefix(shown).enumerated() {
      if index < dataFiles.count { site.dataVersion.add(file.path, key) }
      site.version.add(file.path, key)
    }
    try await layOutVersions(&site, layout)
    return site
  }

  /// Lays out the two files that name the versions of all others: the index of the data files and the service worker.
  func layOutVersions(_ site: inout LaidOutSite, _ layout: SiteLayout) async throws {
    let index = site.dataIndex.bytes(version: site.dataVersion.text)
    var outcome = try await layout.layOut(
      [OutputFile(path: DataIndex.path, source: .bytes(index))], jobs: 1)
    var version = site.version
    version.add(DataIndex.path, outcome.keys[0])
    let worker = ServiceWorker.bytes(version: version.text)
    outcome.add(
      try await layout.layOut([OutputFile(path: ServiceWorker.path, source: .bytes(worker))], jobs: 1))
    site.outcome.add(outcome)
  }

  private func mapData(_ plan: SitePlan) -> MapData {
    let catalogue = plan.catalogue
    let dates = catalogue.site.dates
    return MapData(
      photos: catalogue.mapPhotos(numbered: true), places: plan.places,
      recordPlaces: { _ = catalogue.places }, sets: catalogue.pinSets,
      hasGraticule: catalogue.site.hasGraticule,
      dateText: { dates.popover($0.local) })
  }

  /// The pictures of one photograph, and its original if that is published.
  func pictureFiles(of photo: Photo, _ source: PhotoFiles, _ folders: BuildFolders) -> [OutputFile] {
    let store = PictureStore(folder: folders.pictures)
    var files: [OutputFile] = []
    for (picture, rendition) in zip(source.development.pictures, photo.renditions) {
      let path = store.path(of: picture.key, picture.rendition.format.fileExtension)
      files.append(OutputFile(path: rendition.path, source: .stored(path: path, key: picture.key)))
    }
    guard let original = photo.original else { return files }
    if let stripped = source.development.stripped {
      let path = store.path(of: stripped.key, stripped.fileExtension)
      files.append(OutputFile(path: original, source: .stored(path: path, key: stripped.key)))
    } else {
      let path = "\(folders.content)/\(photo.id.path)"
      files.append(OutputFile(path: original, source: .copied(path: path, key: source.digest)))
    }
    return files
  }

  /// The author's files in `static/`, and the style sheet in `theme/`.
  private func authorsFiles(_ survey: Survey, _ folders: BuildFolders) -> [OutputFile] {
    let copied = survey.files(.staticFile).map { ($0, String($0.path.dropFirst("static/".count))) }
    let style = survey.files(.theme).filter { $0.path.lowercased().hasSuffix("/custom.css") }.map {
      ($0, "custom.css")
    }
    return (copied + style).map { file, path in
      var key = Digest()
      key.add("file")
      key.add(file.stamp)
      return OutputFile(
        path: path, source: .copied(path: "\(folders.content)/\(file.path)", key: key.fingerprint),
        isOptional: true)
    }
  }
}
