import Content
package import Downloads
import Files
package import Flickr
import Photography
import Reading

/// Searches Flickr for pictures along walks, and downloads them into the content folder (W2, W3).
///
/// Each position is searched once for the same track and settings. The results replace the previous ones only when they are
/// complete; an interrupted fetch is resumed.
package struct WalkFetch: Sendable {
  package typealias Outcome = PictureFetchOutcome
  package typealias Progress = PictureFetchProgress

  let content: String
  private let flickr: FlickrClient
  let pictures: FlickrPictures
  private let clock: NetworkClock

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: Uses the same network as `flickr`, so that both share its limits.
  package init(content: String, flickr: FlickrClient, cache: PictureCache, clock: NetworkClock = .system) {
    self.content = Folder.resolved(content)
    pictures = FlickrPictures(content: self.content, cache: cache)
    (self.flickr, self.clock) = (flickr, clock)
  }

  /// Whether any walk of a site shows pictures from Flickr.
  package static func isConfigured(in content: String) throws -> Bool {
    try !WalkList(content: content).tracks.isEmpty
  }

  /// Whether `site.yaml` asks for pictures along every walk; quicker than ``isConfigured(in:)``, which reads all notes.
  package static func isSiteWide(in content: String) throws -> Bool {
    try AuthoredContent.configuration(of: content).walks.pictures.isWanted
  }

  /// Searches along all walks that show pictures from Flickr.
  ///
  /// - Parameters:
  ///   - progress: Called after each position.
  ///   - completion: Called after each walk.
  /// - Throws: ``MissingContentFolder`` when there is no content folder, ``FileError`` when it cannot be written.
  package func run(
    progress: @Sendable (Progress) -> Void = { _ in }, completion: @Sendable (Outcome) -> Void = { _ in }
  ) async throws -> [Outcome] {
    let list = try WalkList(content: content)
    var outcomes: [Outcome] = []
    for path in list.tracks {
      // A build reports tracks that cannot be read.
      guard let walk = list.walk(of: path) else { continue }
      let outcome = try await fetch(along: walk, list.search, progress)
      completion(outcome)
      outcomes.append(outcome)
    }
    try pictures.removeUnused()
    return outcomes
  }

  private func fetch(
    along walk: Walk, _ search: WalkSearchSettings, _ progress: @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    var outcome = Outcome(title: walk.title)
    let path = "\(content)/\(WalkPicturesFile.path(of: walk.id))"
    let places = walk.positions.joined().map(\.coordinate)
    let before = try lastFile(path)
    let unfinished = try WalkSearchLog.positions(in: path + ".part", search: search)
    var file = WalkPicturesFile(fetched: before?.fetched ?? "", search: search, positions: [])
    for known in [before?.search == search ? before?.positions : nil, unfinished].compactMap(\.self) {
      let reusable = WalkPicturesFile(fetched: "", search: search, positions: known)
      let count = reusable.common(with: places)
      if count > file.positions.count { file.positions = Array(known.prefix(count)) }
    }
    if file.positions.count < places.count {
      try Folder.make(Folder.parent(of: path))
      let log = try WalkSearchLog(path + ".part", search: search, known: file.positions)
      var used = Set(file.positions.compactMap(\.picture?.id))
      for place in places.dropFirst(file.positions.count) {
        do throws(FlickrError) {
          let position = try await find(at: place, search, excluding: used)
          file.positions.append(position)
          if let id = position.picture?.id { used.insert(id) }
        } catch {
          if error == .cancelled { throw CancellationError() }
          outcome.failure = error.description
          return outcome
        }
        outcome.searches += 1
        if let last = file.positions.last { try log.append(last) }
        progress(Progress(title: walk.title, done: file.positions.count, total: places.count))
      }
      let now = LocalDateTime(secondsSince1970: Int(clock.date()))
      file.fetched = (now?.iso8601 ?? "") + "Z"
    }
    (outcome.newFiles, outcome.lost) = try await download(&file)
    let found = file.positions.compactMap(\.picture)
    outcome.pictures = found.count
    outcome.missing = found.count { $0.thumbnail == nil || $0.full == nil }
    // Good pictures are not replaced by placeholders; the next fetch needs no new search.
    if outcome.isFailure, before?.positions.contains(where: { $0.picture?.thumbnail != nil }) == true {
      outcome.failure = FlickrPictures.failure(outcome.lost, of: found.count)
      return outcome
    }
    if file != before {
      try Folder.make(Folder.parent(of: path))
      try FileIO.replace(path, with: try file.json)
    }
    if FileStamp(path: path + ".part") != nil { try Folder.remove(path + ".part") }
    return outcome
  }

  /// The previous results; a damaged file is replaced by a new search.
  private func lastFile(_ path: String) throws(FileError) -> WalkPicturesFile? {
    guard FileStamp(path: path) != nil else { return nil }
    let bytes = try FileIO.read(path)
    do { return try WalkPicturesFile(json: bytes) } catch { return nil }
  }

  /// The first picture near a position that the walk does not have yet (W2).
  ///
  /// One more than the walk has is enough to load, over as many pages as that takes: if there is a new one, it is among them.
  func find(
    at place: Coordinate, _ search: WalkSearchSettings, excluding used: Set<String>
  ) async throws(FlickrError) -> WalkPicturesFile.Position {
    var position = WalkPicturesFile.Position(at: place.inFiles)
    let list = FlickrList.search(FlickrSearch(search, at: Coordinate(inFiles: position.at) ?? place))
    for try await photo in flickr.photos(in: list, limit: used.count + 1) where !used.contains(photo.id) {
      position.picture = GalleryFile.Entry(photo)
      position.source = GalleryFile.Source(photo)
      break
    }
    return position
  }

  /// Downloads the missing files of pictures.
  ///
  /// - Returns: How many files are new, and how many pictures could not be downloaded.
  private func download(_ file: inout WalkPicturesFile) async throws -> (newFiles: Int, lost: Int) {
    let positions = file.positions
    return try await withThrowingTaskGroup(of: (Int, FlickrPictures.Download).self) { group in
      for (index, position) in positions.enumerated() {
        guard let picture = position.picture, let source = position.source else { continue }
        group.addTask {
          return (index, try await pictures.download(picture, from: source))
        }
      }
      var (newFiles, lost) = (0, 0)
      for try await (index, download) in group {
        file.positions[index].picture = download.entry
        newFiles += download.newFiles
        lost += download.isIncomplete ? 1 : 0
      }
      return (newFiles, lost)
    }
  }
}

extension FlickrSearch {
  fileprivate init(_ settings: WalkSearchSettings, at place: Coordinate) {
    self.init()
    self.place = Place(centre: place, radius: settings.radius / 1000)
    tags = settings.tags
    (safeSearch, contentType, privacyFilter) = (
      settings.safeSearch, settings.contentType, settings.privacyFilter
    )
    geoContext = settings.geoContext == 0 ? nil : settings.geoContext
  }
}
