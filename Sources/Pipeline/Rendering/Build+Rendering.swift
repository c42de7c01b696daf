import Atlas
import BuildCache
import Content
import Darkroom
import Files
import Markup
import Photography
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
    let loader = GalleryLoader(
      root: folders.content, survey: survey, lists: authored.configuration.flickr,
      isHidden: authored.configuration.privacy.hides)
    report.problems += loader.problems
    site.galleries = loader.galleries
    site.galleryMap = { $0.map?.markup() ?? Markup() }
    let pins = PinBoardLoader(
      root: folders.content, survey: survey, settings: authored.configuration.pins,
      isHidden: authored.configuration.privacy.hides)
    report.problems += pins.problems
    site.pins = pins.board
    site.pinMap = { $0.map?.markup(table: PinsPage.table) ?? Markup() }
    let plan = SitePlan(developed.library, site: site, theme: theme, revision: ProgramIdentity.current)
    report.photos = developed.library.photos.count
    report.placed = developed.library.photos.count { $0.coordinate != nil }
    report.albums = developed.library.albums.count
    report.hashtags = plan.hashtags
    return plan
  }

  /// Lays out every file of the site.
  ///
  /// - Returns: The paths of all files, and the outcome.
  func layOut(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ survey: Survey, _ folders: BuildFolders,
    _ layout: SiteLayout, _ report: inout BuildReport
  ) async throws -> (paths: Set<String>, SiteLayout.Outcome) {
    let (data, index) = dataFiles(plan)
    let assets = plan.assets.map { ($0.path, $0.bytes) } + [(Locator.asset.path, Locator.asset.bytes)]
    let fetched = GalleryLoader.files(
      of: layout.catalogue.galleries.flatMap(\.pictures)
        + developed.library.walks.flatMap(\.finds).map(\.picture), survey, root: folders.content)
    let pages = plan.pages.map { OutputFile(path: $0.path, source: .planned($0)) }
    var files = pages + assets.map { OutputFile(path: $0.0, source: .bytes($0.1)) } + data + fetched
    // The pages and data files, their index and the service worker.
    report.pages = files.count - fetched.count + 2
    files += pictureFiles(developed, folders)
    report.pictures = fetched.count + developed.sources.reduce(0) { $0 + $1.development.pictures.count }
    var paths = Set(files.lazy.map(\.path))
    paths.formUnion([DataIndex.path, ServiceWorker.path])
    for file in authorsFiles(survey, folders) {
      if paths.contains(file.path) {
        report.problems.append(
          Problem(
            .error, "static/\(file.path)", "has the name of a page that PhotoMap makes",
            remedy: "It is left out. Give it another name."))
      } else {
        files.append(file)
        paths.insert(file.path)
      }
    }
    var outcome = try await layout.layOut(files, jobs: jobs, progress: step(.rendering, files.count))
    // Its version covers every data file, and so everything that scripts load.
    let dataKeys = outcome.keys[(pages.count + assets.count)..<(pages.count + assets.count + data.count)]
    let indexBytes = index.bytes(version: version(of: zip(data.lazy.map(\.path), dataKeys)))
    let last = try await layout.layOut(
      [OutputFile(path: DataIndex.path, source: .bytes(indexBytes))], jobs: 1)
    // Its version covers every page and data file, and so everything that these name.
    let shown = pages.count + assets.count + data.count + fetched.count
    let worker = ServiceWorker.bytes(
      version: version(
        of: zip(files.lazy.map(\.path), outcome.keys.prefix(shown)).map { $0 } + [
          (DataIndex.path, last.keys[0])
        ]))
    outcome.add(last)
    outcome.add(
      try await layout.layOut([OutputFile(path: ServiceWorker.path, source: .bytes(worker))], jobs: 1))
    return (paths, outcome)
  }

  private func version(of files: some Sequence<(String, Fingerprint)>) -> String {
    var hash = ContentHash()
    for (path, key) in files {
      hash.add(path)
      hash.add(key)
    }
    return ShortDigest(of: withUnsafeBytes(of: hash.value.bigEndian) { Array($0) }).description
  }

  /// The data files that scripts load on demand, and their index.
  private func dataFiles(_ plan: SitePlan) -> ([OutputFile], DataIndex) {
    let catalogue = plan.catalogue
    let dates = catalogue.site.dates
    let maps = MapData(
      photos: catalogue.mapPhotos(numbered: true), places: plan.places,
      notePlaces: { _ = catalogue.places }, sets: catalogue.pinSets,
      hasGraticule: catalogue.site.hasGraticule,
      dateText: { dates.popover($0.local) })
    let data = plan.data
    let files = maps.files.map { PlannedFile(path: $0.path, seed: $0.seed, make: $0.render) } + data.files
    var index = plan.dataIndex
    index.fields += data.index + maps.index
    return (files.map { OutputFile(path: $0.path, source: .planned($0)) }, index)
  }

  private func pictureFiles(_ developed: DevelopedLibrary, _ folders: BuildFolders) -> [OutputFile] {
    let store = PictureStore(folder: folders.pictures)
    var files: [OutputFile] = []
    files.reserveCapacity(developed.sources.count * 4)
    for (photo, source) in zip(developed.library.photos, developed.sources) {
      for (picture, rendition) in zip(source.development.pictures, photo.renditions) {
        let path = store.path(of: picture.key, picture.rendition.format.fileExtension)
        files.append(OutputFile(path: rendition.path, source: .stored(path: path, key: picture.key)))
      }
      guard let original = photo.original else { continue }
      if let stripped = source.development.stripped {
        let path = store.path(of: stripped.key, stripped.fileExtension)
        files.append(OutputFile(path: original, source: .stored(path: path, key: stripped.key)))
      } else {
        let path = "\(folders.content)/\(photo.id.path)"
        files.append(OutputFile(path: original, source: .copied(path: path, key: source.digest)))
      }
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
        path: path, source: .copied(path: "\(folders.content)/\(file.path)", key: key.fingerprint))
    }
  }
}
