import Atlas
package import BuildCache
import Concurrency
package import Content
import Files
package import Indexing
package import Messages
package import Photography
package import Reading
import Templates

/// What an editor asks about the site. It is answered from the one that was published last, also while a build runs.
extension SiteEngine {
  /// Whether there is all to ask that there is: not during the first build of this program.
  package var isKnown: Bool { memory.isKnown }

  /// Whether a build runs, which may show soon what an editor has written.
  package var isBuilding: Bool { memory.isBuilding }

  /// The words of its pages; `nil` before the first build, and without a photograph.
  package var words: Messages? {
    guard let catalogue = memory.shown?.catalogue, !catalogue.index.library.photos.isEmpty else { return nil }
    return catalogue.site.words
  }

  /// The photographs whose pages are at some paths, also those that nothing links. Only for a page that is not known yet, it waits for a running build.
  ///
  /// - Parameter pages: From the site's root: `"photo/alps/img-4021.html"`.
  package func photos(at pages: [String]) async -> [String: PhotoID] {
    let found = knownPhotos(at: pages)
    guard memory.isBuilding, pages.contains(where: { found[$0] == nil }) else { return found }
    await memory.settle()
    return knownPhotos(at: pages)
  }

  private func knownPhotos(at pages: [String]) -> [String: PhotoID] {
    guard let shown = memory.shown else { return [:] }
    let known = pages.compactMap { page in shown.photo(atPage: page).map { (page, $0) } }
    return Dictionary(known) { first, _ in first }
  }

  /// What an editor offers to choose from.
  package var vocabulary: EditingVocabulary {
    guard let shown = memory.shown else { return EditingVocabulary() }
    let catalogue = shown.catalogue
    return EditingVocabulary(
      albums: catalogue.albums.map { ($0.album.id.path, $0.album.page, $0.album.title) },
      unlistedAlbums: catalogue.index.library.unlisted.albums.map { ($0.id.path, $0.page, $0.title) },
      categories: catalogue.categories.map(\.category),
      tags: catalogue.tags.map { ($0.tag.title.joined(separator: "|"), $0.count) },
      walkSpacing: shown.walkSpacing)
  }

  /// Every hashtag that has a page, as the site spells it: `Places|Spain`.
  package var pagesOfTags: [Hashtag: (name: String, page: String)] {
    let groups = memory.shown?.catalogue.index.tags ?? []
    return Dictionary(groups.map { ($0.tag, ($0.tag.title.joined(separator: "|"), $0.page)) }) { first, _ in
      first
    }
  }

  /// A map of the world in SVG, as far north and south as Web Mercator goes.
  package static var worldMap: [UInt8] { Locator.asset.bytes }

  /// Photographs without a position, newest first.
  package func photosWithoutPlace(atMost limit: Int) -> (photos: [Photo], count: Int) {
    memory.shown?.catalogue.index.photosWithoutPlace(atMost: limit) ?? ([], 0)
  }

  /// An album as the site shows it, also an unlisted one: its photographs with their pages, and the folders inside with their titles.
  package func album(
    _ folder: String, atMost limit: Int
  ) -> (title: String, photos: [(page: String, photo: Photo)], albums: [(folder: String, title: String)])? {
    guard let library = memory.shown?.catalogue.index.library else { return nil }
    for (albums, photos) in [
      (library.albums, library.photos), (library.unlisted.albums, library.unlisted.photos),
    ] {
      guard let album = albums.first(where: { $0.id.path == folder }) else { continue }
      let inside = Set(album.children)
      return (
        album.name, album.photos.prefix(limit).map { (photos.page(at: $0), photos[$0]) },
        albums.filter { inside.contains($0.id) }.map { ($0.id.path, $0.name) }
      )
    }
    return nil
  }

  /// The path of a published picture of each photograph, from the site's root: the widest JPEG that fits into a window.
  ///
  /// - Parameter width: What it has at most, in pixels, if there is one so narrow.
  package func pictures(of ids: [PhotoID], atMost width: Int) -> [PhotoID: String] {
    guard let shown = memory.shown else { return [:] }
    var pictures: [PhotoID: String] = [:]
    for id in ids {
      let all = (shown.photo(id)?.renditions ?? []).filter { $0.format == .jpeg }
      let fitting = all.filter { $0.size.width <= width }.max { $0.size.width < $1.size.width }
      pictures[id] = (fitting ?? all.min { $0.size.width < $1.size.width })?.path
    }
    return pictures
  }

  /// Of each photograph, the one with a position that was taken nearest in time, and the seconds between both.
  package func nearestPlaced(to ids: [PhotoID]) -> [PhotoID: (photo: Photo, seconds: Double)] {
    memory.shown?.catalogue.index.nearestPlaced(to: ids) ?? [:]
  }

  /// Photographs that have no position of their own and were placed by a track at their time, newest first.
  package func photosPlacedByTracks(atMost limit: Int) -> [Photo] {
    guard let shown = memory.shown else { return [] }
    let index = shown.catalogue.index
    var positions: [Int] = []
    for group in shown.groups {
      let record = group.record
      for number in 0..<record.count where record.summary(at: number).photo.coordinate == nil {
        guard let position = index.positions.photos[Identity(of: record.id(at: number).path)],
          index.summary(at: Int(position)).coordinate != nil
        else { continue }
        positions.append(Int(position))
      }
    }
    return positions.sorted().prefix(limit).map { index.photo(at: $0) }.filter { $0.coordinate != nil }
  }

  /// What photographs of the site have in common; `nil` before the first build.
  package var likenesses: AlikePhotos? { memory.likenesses }

  /// The photographs of the site that the words of the search box choose, as positions.
  package func positions(chosenBy words: String) throws(PhotoRule.Fault) -> [Int] {
    guard let shown = memory.shown else { return [] }
    return try shown.authored.positions(
      among: shown.catalogue.index.library.photos, chosenBy: words)
  }

  /// The whole content folder, with its photographs that have hashtags, also hidden ones: as the files are now.
  package func taggedPhotos() async throws -> (reading: ContentReading, photos: [TaggedPhoto]) {
    let reading = try ContentReading(options.content, needsPlaces: false)
    let source = try source
    let photos = try await reading.taggedPhotos(source.cache, jobs: source.jobs)
    return (reading, photos)
  }

  /// What other privacy zones would hide and show.
  package func effects(
    of new: PrivacySettings, insteadOf old: PrivacySettings
  ) async throws -> ZoneEffects {
    let source = try source
    return try await ZoneEffects(
      of: new, insteadOf: old, in: source.folder, cache: source.cache, jobs: source.jobs)
  }

  /// What other settings of the site would show that it hides.
  ///
  /// - Parameters:
  ///   - new: The text of the settings.
  ///   - old: What it is now.
  ///   - path: That of their file, in the content folder.
  package func shown(
    bySettings new: String, insteadOf old: String, at path: String
  ) async throws -> AffectedContent {
    try await SettingsEffects.shown(by: new, insteadOf: old, at: path, in: source)
  }

  /// The content folder with what builds have read of it.
  private var source: SettingsEffects.Source {
    get throws {
      SettingsEffects.Source(
        options.content, try openCache(), jobs: options.jobs ?? AvailableCores.count)
    }
  }

  /// What builds have read, for requests that can do without it; `nil` before the first build.
  package var cache: BuildCache? { try? openCache() }

  private func openCache() throws -> BuildCache? {
    let folder = options.cacheFolder
    return FileStamp(path: "\(folder)/cache.sqlite") == nil ? nil : try BuildCache(folder: folder)
  }

  /// How many photographs the site shows in each category, by its id.
  package var categoryCounts: [String: Int] {
    Dictionary((memory.shown?.catalogue.categories ?? []).map { ($0.category.id, $0.count) }) { $0 + $1 }
  }

  /// The page of a photograph that the site shows, from its root, also of one that nothing links.
  package func page(of photo: PhotoID) -> String? { page(ofOwner: photo.path) }

  /// The page of a photograph, an album (its folder with a last slash) or a walk (its track) that the site shows, also of an unlisted one.
  package func page(ofOwner path: String) -> String? {
    guard let shown = memory.shown else { return nil }
    let library = shown.catalogue.index.library
    if path.hasSuffix("/") {
      let folder = AlbumID(String(path.dropLast()))
      return (library.albums + library.unlisted.albums).first { $0.id == folder }?.page
    }
    if let photo = shown.photo(PhotoID(path)) { return photo.page }
    return (library.walks + library.unlisted.walks).first { $0.id == path }?.page
  }

  /// Whether something of the site is at an address, and what: the path of a photograph, of an album with a last slash, or of a walk's track.
  package func isTaken(_ page: String, byOtherThan owner: String) -> Bool {
    guard let shown = memory.shown else { return false }
    let library = shown.catalogue.index.library
    if let photo = shown.photo(atPage: page) { return photo.path != owner }
    return (library.albums + library.unlisted.albums).contains {
      $0.page == page && $0.id.path + "/" != owner
    } || (library.walks + library.unlisted.walks).contains { $0.page == page && $0.id != owner }
  }

  /// The place whose page is at a path.
  package func place(at page: String) -> Place? { memory.shown?.catalogue.index.place(at: page) }

  /// What the last build has found, as its report lists it.
  package var problems: [Problem] { memory.problems }

  /// The photograph that a problem is about, or whose sidecar, with its page, also of one that nothing links.
  package func photo(of problem: Problem) -> (id: PhotoID, page: String)? {
    guard let shown = memory.shown else { return nil }
    let path = String(problem.subject.prefix { $0 != ":" })
    let parts = FileName.parts(path)
    var names = [path]
    if ["yaml", "xmp", "txt"].contains(parts.fileExtension.lowercased()) {
      let endings = PictureName.endings.sorted()
      names = [parts.stem] + (endings + endings.map { $0.uppercased() }).map { "\(parts.stem).\($0)" }
    }
    for name in names {
      if let photo = shown.photo(PhotoID(name)) { return (photo.id, photo.page) }
    }
    return nil
  }

  /// The paths of the photographs and tracks in the content folder that have one of some sizes in bytes, by size: those of the last
  /// build, with files that came since left out. The first build is waited for.
  package func paths(ofSizes sizes: Set<Int>) async -> [Int: [String]] {
    if !memory.isKnown { await memory.settle() }
    return knownPaths(ofSizes: sizes)
  }

  /// As ``paths(ofSizes:)``, without waiting.
  package func knownPaths(ofSizes sizes: Set<Int>) -> [Int: [String]] {
    let files = (memory.shown?.groups ?? []).lazy.flatMap(\.group.files)
      .filter { sizes.contains(Int($0.size)) && [.candidate, .track].contains($0.role) }
    return Dictionary(grouping: files) { Int($0.size) }.mapValues { $0.map(\.path) }
  }
}

/// What an editor offers to choose from.
package struct EditingVocabulary: Sendable {
  /// Folders of the content folder, with their pages and titles; the content folder itself is `""`.
  package var albums: [(folder: String, page: String, title: String)] = []
  /// The same of those that nothing links.
  package var unlistedAlbums: [(folder: String, page: String, title: String)] = []
  package var categories: [Photography.Category] = []
  /// `Places|Spain`, with how many photographs have it.
  package var tags: [(path: String, count: Int)] = []
  /// Metres between two positions of a walk.
  package var walkSpacing = WalkSettings().spacing
}
