import Content
package import Downloads
import Files
package import Flickr
import Photography

/// Gets the lists of Flickr that `site.yaml` names, and their pictures, into the content folder (F1, F5).
///
/// A list replaces the last one only when it is there with its pictures; whatever fails, the last good one stays. A fetch
/// that is stopped loses nothing: pictures that came are kept and not asked for again.
package struct FlickrFetch: Sendable {
  /// What became of one list.
  package struct Outcome: Sendable, Hashable {
    package var title: String
    /// Pictures in the list now.
    package var pictures = 0
    /// Of their files, how many came from the network this time.
    package var new = 0
    /// Of the pictures, how many could not be got.
    package var lost = 0
    /// Why the list could not be got, to follow "Cannot retrieve picture list in Flickr."
    package var failure: String?

    package init(title: String, pictures: Int = 0, new: Int = 0, lost: Int = 0, failure: String? = nil) {
      (self.title, self.pictures, self.new, self.lost) = (title, pictures, new, lost)
      self.failure = failure
    }
  }

  /// How far the pictures of one list are.
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
  ///   - network: Shared by both, so that manners are kept together.
  ///   - cache: Where pictures come in.
  package init(content: String, flickr: FlickrClient, cache: PictureCache, tempo: Tempo = .real) {
    (self.content, self.flickr, self.tempo) = (Folder.resolved(content), flickr, tempo)
    pictures = FlickrPictures(content: self.content, cache: cache)
  }

  /// Gets every list, or one.
  ///
  /// - Parameters:
  ///   - name: Of the one, as in its page's address; nothing is got when there is none of that name.
  ///   - progress: Hears of each picture.
  ///   - told: Hears of each list when it is done.
  /// - Throws: ``BuildError`` when there is no content folder, ``FileError`` when it cannot be written.
  package func run(
    only name: String? = nil, progress: @Sendable (Progress) -> Void = { _ in },
    told: @Sendable (Outcome) -> Void = { _ in }
  ) async throws -> [Outcome] {
    let lists = try FlickrFetch.lists(of: content).filter { name == nil || $0.name == name }
    var outcomes: [Outcome] = []
    if !lists.isEmpty { try Folder.make("\(content)/\(GalleryFile.folder)/pictures") }
    for list in lists {
      let outcome = try await get(list, progress)
      told(outcome)
      outcomes.append(outcome)
    }
    try pictures.finish()
    return outcomes
  }

  /// Whether a site shows any list of Flickr.
  package static func isWanted(by content: String) throws -> Bool { try !lists(of: content).isEmpty }

  private static func lists(of content: String) throws -> [FlickrListSettings] {
    try AuthoredContent.configuration(of: content).flickr
  }

  private func get(
    _ settings: FlickrListSettings, _ progress: @Sendable (Progress) -> Void
  ) async throws -> Outcome {
    var outcome = Outcome(title: settings.title)
    var photos: [FlickrPhoto] = []
    do throws(FlickrError) {
      for try await photo in flickr.photos(in: FlickrList(settings), limit: settings.count) {
        photos.append(photo)
      }
    } catch {
      if error == .cancelled { throw CancellationError() }
      outcome.failure = error.description
      return outcome
    }
    let entries = try await withThrowingTaskGroup(of: (Int, GalleryFile.Entry, new: Int).self) { group in
      for (index, photo) in photos.enumerated() {
        group.addTask {
          var entry = GalleryFile.Entry(photo)
          (entry.latitude, entry.longitude) = (photo.coordinate?.latitude, photo.coordinate?.longitude)
          let new: Int
          (entry, new) = try await pictures.completed(entry, from: FlickrPictures.Source(photo))
          return (index, entry, new)
        }
      }
      var entries: [GalleryFile.Entry?] = photos.map { _ in nil }
      for try await (index, entry, new) in group {
        entries[index] = entry
        progress(Progress(title: settings.title, done: entries.count { $0 != nil }, total: photos.count))
        outcome.new += new
      }
      return entries.compactMap(\.self)
    }
    outcome.pictures = entries.count
    outcome.lost = entries.count { $0.thumbnail == nil || $0.full == nil }
    let now = WallClock(secondsSince1970: Int(tempo.date()))
    let file = GalleryFile(fetched: (now?.iso8601 ?? "") + "Z", pictures: entries)
    try FileIO.replace("\(content)/\(GalleryFile.path(of: settings.name))", with: try file.json)
    return outcome
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
