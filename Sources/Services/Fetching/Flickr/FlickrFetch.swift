import Content
package import Downloads
import Files
package import Flickr
import Photography
import Reading

/// Downloads the Flickr lists that `site.yaml` names, and their pictures, into the content folder (F1, F5).
///
/// A list replaces the previous one only when it is complete; after a failure the previous one stays. An interrupted fetch
/// keeps the pictures that it has downloaded.
package struct FlickrFetch: Sendable {
  package typealias Outcome = PictureFetchOutcome
  package typealias Progress = PictureFetchProgress

  private let content: String
  private let flickr: FlickrClient
  private let pictures: FlickrPictures
  private let clock: NetworkClock

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: Uses the same network as `flickr`, so that both share its limits.
  package init(content: String, flickr: FlickrClient, cache: PictureCache, clock: NetworkClock = .system) {
    (self.content, self.flickr, self.clock) = (Folder.resolved(content), flickr, clock)
    pictures = FlickrPictures(content: self.content, cache: cache)
  }

  /// Downloads all lists, or one.
  ///
  /// - Parameters:
  ///   - name: Of the only list to download, as in its page's address.
  ///   - progress: Called after each picture.
  ///   - completion: Called after each list.
  /// - Throws: ``MissingContentFolder`` when there is no content folder, ``FileError`` when it cannot be written.
  package func run(
    only name: String? = nil, progress: @Sendable (Progress) -> Void = { _ in },
    completion: @Sendable (Outcome) -> Void = { _ in }
  ) async throws -> [Outcome] {
    let lists = try FlickrFetch.lists(of: content).filter { name == nil || $0.name == name }
    var outcomes: [Outcome] = []
    if !lists.isEmpty { try Folder.make("\(content)/\(GalleryFile.folder)/pictures") }
    for list in lists {
      let outcome = try await fetch(list, progress)
      completion(outcome)
      outcomes.append(outcome)
    }
    try pictures.removeUnused()
    return outcomes
  }

  /// Whether `site.yaml` names any list.
  package static func isConfigured(in content: String) throws -> Bool { try !lists(of: content).isEmpty }

  private static func lists(of content: String) throws -> [FlickrListSettings] {
    try AuthoredContent.configuration(of: content).flickr
  }

  private func fetch(
    _ settings: FlickrListSettings, _ progress: @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    var outcome = Outcome(title: settings.title)
    var photos: [FlickrPhoto] = []
    let list = FlickrList(settings)
    var announced = 0
    do throws(FlickrError) {
      var listed = flickr.photos(in: list, limit: settings.count).makeAsyncIterator()
      while let photo = try await listed.next() { photos.append(photo) }
      announced = listed.announced ?? 0
    } catch {
      if error == .cancelled { throw CancellationError() }
      outcome.failure = error.description
      return outcome
    }
    // A page in the middle may be empty while Flickr's index is being rebuilt. Flickr counts some that it does not list.
    let expected = min(announced, settings.count, list.most)
    guard photos.count * 4 >= expected * 3 || photos.count >= pictures(of: settings.name).count else {
      outcome.failure = "Flickr announces \(announced) pictures and lists \(photos.count) of them"
      return outcome
    }
    let entries = try await withThrowingTaskGroup(of: (Int, FlickrPictures.Download).self) { group in
      for (index, photo) in photos.enumerated() {
        group.addTask {
          var entry = GalleryFile.Entry(photo)
          (entry.latitude, entry.longitude) = (photo.coordinate?.latitude, photo.coordinate?.longitude)
          return (index, try await pictures.download(entry, from: GalleryFile.Source(photo)))
        }
      }
      var entries: [GalleryFile.Entry?] = photos.map { _ in nil }
      var done = 0
      for try await (index, download) in group {
        entries[index] = download.entry
        done += 1
        progress(Progress(title: settings.title, done: done, total: photos.count))
        outcome.newFiles += download.newFiles
        outcome.lost += download.isIncomplete ? 1 : 0
      }
      return entries.compactMap(\.self)
    }
    outcome.pictures = entries.count
    outcome.missing = entries.count { $0.thumbnail == nil || $0.full == nil }
    let path = "\(content)/\(GalleryFile.path(of: settings.name))"
    // A good list is not replaced by one of placeholders.
    guard !outcome.isFailure || !hasPictures(settings.name) else {
      outcome.failure = FlickrPictures.failure(outcome.lost, of: entries.count)
      return outcome
    }
    let now = LocalDateTime(secondsSince1970: Int(clock.date()))
    let file = GalleryFile(fetched: (now?.iso8601 ?? "") + "Z", pictures: entries)
    try FileIO.replace(path, with: try file.json)
    return outcome
  }
}

extension FlickrFetch {
  /// Whether the list in the content folder has pictures.
  private func hasPictures(_ name: String) -> Bool { pictures(of: name).contains { $0.thumbnail != nil } }

  /// The list in the content folder.
  private func pictures(of name: String) -> [GalleryFile.Entry] {
    do throws(FetchedFileError) {
      return try GalleryFile.read(GalleryFile.path(of: name), in: content).file.pictures
    } catch {
      // There is none, or it is damaged: nothing good is lost.
      return []
    }
  }
}

extension FlickrList {
  fileprivate init(_ settings: FlickrListSettings) {
    switch settings.source {
    case .recent: self = .recent
    case .interesting: self = .interesting(on: settings.date)
    case .album: self = .album(settings.album ?? "", owner: settings.user)
    case .user: self = .user(settings.user ?? "")
    case .search:
      var search = FlickrSearch()
      (search.text, search.tags, search.user) = (settings.text, settings.tags, settings.user)
      search.needsAllTags = true
      search.safeSearch = 1
      self = .search(search)
    }
  }
}
