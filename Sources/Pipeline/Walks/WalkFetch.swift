import Content
package import Downloads
import Files
package import Flickr
import Photography

/// Looks for pictures at Flickr along the walks that want them, and gets these into the content folder (W2, W3).
///
/// Each accepted position is asked about once, ever, for the same track and question. What was found replaces what was
/// found before only when all of it is there; a fetch that is stopped goes on where it was.
package struct WalkFetch: Sendable {
  /// What became of one walk.
  package struct Outcome: Sendable, Hashable {
    package var title: String
    /// Pictures that the walk has now.
    package var pictures = 0
    /// How often Flickr was asked.
    package var searches = 0
    /// Files that came from the network this time.
    package var new = 0
    /// Of the pictures, how many could not be got.
    package var lost = 0
    /// Why Flickr could not be asked, to follow "Cannot retrieve picture list in Flickr."
    package var failure: String?

    package init(title: String) { self.title = title }
  }

  /// How far one walk is.
  package struct Progress: Sendable, Hashable {
    package var title: String
    package var done: Int
    package var total: Int
  }

  private let content: String
  private let flickr: FlickrClient
  private let pictures: FlickrPictures
  private let tempo: Tempo

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: Where pictures come in; shares its way to the network with `flickr`.
  package init(content: String, flickr: FlickrClient, cache: PictureCache, tempo: Tempo = .real) {
    self.content = Folder.resolved(content)
    pictures = FlickrPictures(content: self.content, cache: cache)
    (self.flickr, self.tempo) = (flickr, tempo)
  }

  /// Whether any walk of a site wants pictures.
  package static func isWanted(by content: String) throws -> Bool {
    try !WalkList(content: content).wanted.isEmpty
  }

  /// Goes along every walk that wants pictures.
  ///
  /// - Parameters:
  ///   - progress: Hears of each position.
  ///   - told: Hears of each walk when it is done.
  /// - Throws: ``BuildError`` when there is no content folder, ``FileError`` when it cannot be written.
  package func run(
    progress: @Sendable (Progress) -> Void = { _ in }, told: @Sendable (Outcome) -> Void = { _ in }
  ) async throws -> [Outcome] {
    let list = try WalkList(content: content)
    var outcomes: [Outcome] = []
    for path in list.wanted {
      // A track that cannot be read has no walk; a build tells what is wrong with it.
      guard let walk = list.walk(of: path) else { continue }
      let outcome = try await along(walk, list.search, progress)
      told(outcome)
      outcomes.append(outcome)
    }
    try pictures.finish()
    return outcomes
  }

  private func along(
    _ walk: Walk, _ search: WalkSearchSettings, _ progress: @Sendable (Progress) -> Void
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
      for place in places.dropFirst(file.positions.count) {
        do throws(FlickrError) {
          file.positions.append(try await find(at: place, search, among: file.positions))
        } catch {
          if error == .cancelled { throw CancellationError() }
          outcome.failure = error.description
          return outcome
        }
        outcome.searches += 1
        if let last = file.positions.last { try log.append(last) }
        progress(Progress(title: walk.title, done: file.positions.count, total: places.count))
      }
      let now = WallClock(secondsSince1970: Int(tempo.date()))
      file.fetched = (now?.iso8601 ?? "") + "Z"
    }
    outcome.new = try await complete(&file)
    let found = file.positions.compactMap(\.picture)
    outcome.pictures = found.count
    outcome.lost = found.count { $0.thumbnail == nil || $0.full == nil }
    if file != before {
      try Folder.make(Folder.parent(of: path))
      try FileIO.replace(path, with: try file.json)
    }
    if FileStamp(path: path + ".part") != nil { try Folder.remove(path + ".part") }
    return outcome
  }

  /// What was found before; a file that cannot be read is found anew.
  private func lastFile(_ path: String) throws(FileError) -> WalkPicturesFile? {
    guard FileStamp(path: path) != nil else { return nil }
    let bytes = try FileIO.read(path)
    do { return try WalkPicturesFile(json: bytes) } catch { return nil }
  }

  /// The first picture near a position that the walk does not have yet (W2).
  ///
  /// One more than the walk has is enough to ask for: if there is a new one at all, it is among them.
  private func find(
    at place: Coordinate, _ search: WalkSearchSettings, among found: [WalkPicturesFile.Position]
  ) async throws(FlickrError) -> WalkPicturesFile.Position {
    let used = Set(found.compactMap(\.picture?.id))
    var position = WalkPicturesFile.Position(at: place.inFiles)
    let list = FlickrList.search(FlickrSearch(search, at: Coordinate(inFiles: position.at) ?? place))
    let page = try await flickr.page(of: list, size: used.count + 1)
    if let photo = page.photos.first(where: { !used.contains($0.id) }) {
      position.picture = GalleryFile.Entry(photo)
      position.source = FlickrPictures.Source(photo)
    }
    return position
  }

  /// Gets the files of pictures that are not there yet.
  ///
  /// - Returns: How many came.
  private func complete(_ file: inout WalkPicturesFile) async throws -> Int {
    let positions = file.positions
    return try await withThrowingTaskGroup(of: (Int, GalleryFile.Entry, new: Int).self) { group in
      for (index, position) in positions.enumerated() {
        guard let picture = position.picture, let source = position.source else { continue }
        group.addTask {
          let (entry, new) = try await pictures.completed(picture, from: source)
          return (index, entry, new)
        }
      }
      var new = 0
      for try await (index, entry, count) in group {
        file.positions[index].picture = entry
        new += count
      }
      return new
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
