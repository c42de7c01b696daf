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
  func edition(
    of developed: DevelopedLibrary, _ words: AuthoredContent, _ survey: Survey, _ folders: BuildFolders,
    _ report: inout BuildReport
  ) -> SitePlan {
    let themeFolder = ThemeFolder(root: folders.content, survey: survey)
    report.problems += themeFolder.problems
    var site = Site(
      words.configuration, fragments: themeFolder.fragments, library: developed.library,
      generator: options.generator)
    let loader = GalleryLoader(
      root: folders.content, survey: survey, lists: words.configuration.flickr,
      isHidden: words.configuration.privacy.hides)
    report.problems += loader.problems
    site.galleries = loader.galleries
    for gallery in loader.galleries { site.galleryMaps[gallery.name] = gallery.map?.markup() }
    let pins = PinBoardLoader(
      root: folders.content, survey: survey, settings: words.configuration.pins,
      isHidden: words.configuration.privacy.hides)
    report.problems += pins.problems
    site.pins = pins.board
    site.pinMap = pins.board?.map?.markup(table: PinsPage.table) ?? Markup()
    let edition = SitePlan(developed.library, site: site, theme: theme)
    report.photos = developed.library.photos.count
    report.placed = developed.library.photos.count { $0.coordinate != nil }
    report.albums = developed.library.albums.count
    report.hashtags = edition.catalogue.tags.count
    return edition
  }

  /// Every file of the site, with the key that says whether it would come out as it is.
  func outputFiles(
    _ edition: SitePlan, _ developed: DevelopedLibrary, _ survey: Survey, _ folders: BuildFolders,
    _ report: inout BuildReport
  ) -> [OutputFile] {
    var site = Digest()
    site.add(ProgramStamp.current)
    site.add(edition.catalogue.site.ingredients.bytes)
    let siteKey = site.fingerprint
    var files = edition.pages.map { page in
      var digest = Digest()
      digest.add("page")
      digest.add(siteKey)
      digest.add(page.ingredients.bytes)
      return OutputFile(path: page.path, key: digest.fingerprint, source: .rendered { page.render() })
    }
    let assets = edition.assets.map { ($0.path, $0.bytes) } + [(Locator.asset.path, Locator.asset.bytes)]
    files += assets.map { path, bytes in
      OutputFile(path: path, key: Fingerprint(of: bytes), source: .rendered { bytes })
    }
    files += dataFiles(edition, siteKey)
    let fetched = GalleryLoader.files(
      of: edition.catalogue.site.galleries.flatMap(\.pictures)
        + developed.library.walks.flatMap(\.finds).map(\.picture), survey, root: folders.content)
    files += fetched
    files.append(serviceWorker(files))
    report.pages = files.count - fetched.count
    files += pictureFiles(developed, folders)
    report.pictures = fetched.count + developed.developments.values.reduce(0) { $0 + $1.pictures.count }
    let made = Set(files.map(\.path))
    for file in authorsFiles(survey, folders) {
      if made.contains(file.path) {
        report.problems.append(
          Problem(
            .error, "static/\(file.path)", "has the name of a page that PhotoMap makes",
            remedy: "It is left out. Give it another name."))
      } else {
        files.append(file)
      }
    }
    return files
  }

  /// What the site's scripts load when they need it.
  private func dataFiles(_ edition: SitePlan, _ siteKey: Fingerprint) -> [OutputFile] {
    let catalogue = edition.catalogue
    let dates = catalogue.site.dates
    let maps = MapData(
      photos: catalogue.numbered, categories: catalogue.library.categories, places: catalogue.library.places,
      sets: catalogue.pinSets, hasGraticule: catalogue.site.hasGraticule,
      dateText: { dates.popover($0.local) }, revision: siteKey, fingerprint: { Fingerprint(of: $0) })
    let data = edition.data
    let files =
      maps.files.map { OutputFile(path: $0.path, key: $0.key, source: .rendered($0.render)) }
      + data.files.map { OutputFile(path: $0.path, key: key(of: $0, siteKey), source: .rendered($0.render)) }
    var index = edition.dataIndex
    index.fields += data.index + maps.index
    var digest = Digest()
    digest.add("data")
    for file in files {
      digest.add(file.path)
      digest.add(file.key)
    }
    let bytes = index.bytes(version: ShortDigest(of: digest.fingerprint.bytes).description)
    return files + [
      OutputFile(path: DataIndex.path, key: Fingerprint(of: bytes), source: .rendered { bytes })
    ]
  }

  private func key(of file: SiteFile, _ siteKey: Fingerprint) -> Fingerprint {
    switch file.source {
    case .made(let bytes): return Fingerprint(of: bytes)
    case .rendered(let ingredients, _):
      var digest = Digest()
      digest.add("data")
      digest.add(siteKey)
      digest.add(ingredients().bytes)
      return digest.fingerprint
    }
  }

  /// Its version stands for every page and file of data, and so for all that these name.
  private func serviceWorker(_ files: [OutputFile]) -> OutputFile {
    var digest = Digest()
    digest.add("worker")
    for file in files {
      digest.add(file.path)
      digest.add(file.key)
    }
    let bytes = ServiceWorker.bytes(version: ShortDigest(of: digest.fingerprint.bytes).description)
    return OutputFile(path: ServiceWorker.path, key: Fingerprint(of: bytes), source: .rendered { bytes })
  }

  private func pictureFiles(_ developed: DevelopedLibrary, _ folders: BuildFolders) -> [OutputFile] {
    let store = PictureStore(folder: folders.pictures)
    var files: [OutputFile] = []
    for photo in developed.library.photos {
      guard let development = developed.developments[photo.id] else { continue }
      for (picture, rendition) in zip(development.pictures, photo.renditions) {
        let path = store.path(of: picture.key, picture.rendition.format.fileExtension)
        files.append(OutputFile(path: rendition.path, key: picture.key, source: .stored(path: path)))
      }
      guard let original = photo.original else { continue }
      if let stripped = development.stripped {
        let path = store.path(of: stripped.key, stripped.fileExtension)
        files.append(OutputFile(path: original, key: stripped.key, source: .stored(path: path)))
      } else if let negative = developed.originals[photo.id] {
        files.append(OutputFile(path: original, key: negative.digest, source: .copied(path: negative.path)))
      }
    }
    return files
  }

  /// What the author has put into `static/`, and the style of `theme/`.
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
        path: path, key: key.fingerprint, source: .copied(path: "\(folders.content)/\(file.path)"))
    }
  }
}
