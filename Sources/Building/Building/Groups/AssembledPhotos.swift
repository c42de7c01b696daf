import Concurrency
import Content
import Darkroom
import Developing
import Photography
import Reading

/// The photographs of all groups, in the order of their paths.
struct AssembledPhotos: ShownPhotoStorage {
  private let groups: [GroupRecord]
  /// For each photograph, the group and its position in the group.
  private let places: [(group: Int32, index: Int32)]
  let originals: PictureSettings.Originals

  /// Some photographs, and what is known of them without decoding them.
  typealias Assembled = (photos: AssembledPhotos, shown: ShownPhotos)

  /// - Returns: The photographs that are listed, and those that are not.
  static func all(
    of groups: [GroupRecord], originals: PictureSettings.Originals, jobs: Int
  ) async throws -> (listed: Assembled, unlisted: Assembled) {
    var (listed, unlisted) = (Assembly(), Assembly())
    let count = groups.reduce(0) { $0 + $1.count }
    listed.reserveCapacity(count)
    // Some groups at a time, since of all of them two copies would be in memory.
    for start in stride(from: 0, to: groups.count, by: 512) {
      let part = groups[start..<min(start + 512, groups.count)]
      let decoded = try await parallelMap(Array(part), jobs: jobs, runsOfAtMost: 8) { group in
        (group.tagLists, Run(group, originals, unlisted: false), Run(group, originals, unlisted: true))
      }
      for (group, (tagLists, ofListed, ofUnlisted)) in zip(part.indices, decoded) {
        listed.add(ofListed, of: groups[group], at: group, tagLists)
        unlisted.add(ofUnlisted, of: groups[group], at: group, tagLists)
      }
    }
    return (listed.photos(of: groups, originals), unlisted.photos(of: groups, originals))
  }

  /// The photographs of a group that are listed, or those that are not.
  private struct Run: Sendable {
    /// Their positions in the group.
    let positions: [Int]
    /// With positions of categories and lists of hashtags in those of the group.
    var summaries: [ShownPhotos.Summary]

    init(_ group: GroupRecord, _ originals: PictureSettings.Originals, unlisted: Bool) {
      positions = group.positions(unlisted: unlisted)
      summaries = positions.map { group.summary(at: $0) }
      for index in summaries.indices {
        summaries[index].photo.content = own(summaries[index].photo.content, originals)
      }
    }
  }

  /// Photographs that are put together, group after group.
  private struct Assembly {
    private var terms = PhotoTerms()
    private var summaries: [ShownPhotos.Summary] = []
    private var places: [(group: Int32, index: Int32)] = []

    mutating func reserveCapacity(_ count: Int) {
      summaries.reserveCapacity(count)
      places.reserveCapacity(count)
    }

    /// - Parameters:
    ///   - position: The group's.
    ///   - tagLists: ``GroupRecord/tagLists``.
    mutating func add(
      _ run: Run, of group: GroupRecord, at position: Int, _ tagLists: [PhotoTerms.TagList]
    ) {
      guard !run.positions.isEmpty else { return }
      let album = terms.position(of: group.album)
      // Only what these photographs have.
      var categories = [Int32?](repeating: nil, count: group.categories.count)
      var lists = [Int32?](repeating: nil, count: tagLists.count)
      for (index, var summary) in zip(run.positions, run.summaries) {
        let (own, ownTags) = (Int(summary.photo.category), Int(summary.photo.tags))
        let category = categories[own] ?? terms.position(of: group.categories[own])
        let tags = lists[ownTags] ?? terms.position(of: tagLists[ownTags])
        (categories[own], lists[ownTags]) = (category, tags)
        (summary.photo.album, summary.photo.category, summary.photo.tags) = (album, category, tags)
        summaries.append(summary)
        places.append((Int32(position), Int32(index)))
      }
    }

    func photos(of groups: [GroupRecord], _ originals: PictureSettings.Originals) -> Assembled {
      let photos = AssembledPhotos(groups: groups, places: places, originals: originals)
      // Groups follow each other by folder, but large folders, and those with folders inside, can be out of order.
      let order = photos.pathOrder
      let sorted = AssembledPhotos(groups: groups, places: order.map { places[$0] }, originals: originals)
      return (sorted, ShownPhotos(order.map { summaries[$0] }, terms, sorted))
    }
  }

  /// A hash of what a photograph's own files, its folder and the site's settings decide.
  ///
  /// - Parameters:
  ///   - hash: ``GroupPhoto/hash``.
  ///   - originals: Decides whether pages have a link to the original.
  static func own(_ hash: UInt64, _ originals: PictureSettings.Originals) -> UInt64 {
    var hash = ChangeHash(hash)
    hash.add(originals.rawValue)
    return hash.value
  }

  /// The order of the paths.
  private var pathOrder: [Int] {
    let ids = places.indices.map { id(at: $0) }
    return places.indices.sorted { ids[$0] < ids[$1] }
  }

  var count: Int { places.count }

  func photo(at index: Int) -> ShownPhoto { groupPhoto(at: index).shown }

  private func groupPhoto(at index: Int) -> GroupPhoto {
    groups[Int(places[index].group)].photo(at: Int(places[index].index))
  }

  func id(at index: Int) -> PhotoID { groups[Int(places[index].group)].id(at: Int(places[index].index)) }

  func plainPage(at index: Int) -> String {
    groups[Int(places[index].group)].plainPage(at: Int(places[index].index))
  }

  func files(at index: Int) -> PhotoFiles {
    groups[Int(places[index].group)].files(at: Int(places[index].index))
  }

  func source(at index: Int) -> PictureSource {
    groups[Int(places[index].group)].source(at: Int(places[index].index))
  }

  func complete(_ photo: inout Photo, at index: Int) {
    files(at: index).complete(&photo, originals)
  }

  /// Calls a function with the group of each photograph, and its position in the group, in order.
  func forEachPlace(_ body: (GroupRecord, _ position: Int) -> Void) {
    for place in places { body(groups[Int(place.group)], Int(place.index)) }
  }
}

extension GroupPhoto {
  /// Adds to a photograph with its final page what depends on it: the paths of its files, and the hash.
  ///
  /// - Parameter placement: The position and time zone that a track gives to it.
  func complete(
    _ photo: inout Photo, _ originals: PictureSettings.Originals, _ placement: TrackPlaces.Placement?
  ) {
    files.complete(&photo, originals)
    let own = AssembledPhotos.own(hash, originals)
    let content = PhotoSummary.content(
      own: placement?.content(own) ?? own, page: Identity(of: photo.page),
      spelling: PhotoSummary.spelling(of: photo.hashtags))
    photo.changeHash = ChangeHash(value: content)
  }
}

extension PhotoFiles {
  /// Adds to a photograph with its final page the paths of its pictures and of its published original.
  func complete(_ photo: inout Photo, _ originals: PictureSettings.Originals) {
    photo.update { photo in
      let paths = PublishedPaths(page: photo.page)
      photo.renditions = development.pictures.map {
        Rendition(format: $0.rendition.format, size: $0.rendition.size, path: paths.picture($0))
      }
      photo.hdr = development.hdr.map {
        Rendition(format: $0.rendition.format, size: $0.rendition.size, path: paths.hdr($0))
      }
      let movie = development.movie.map { Movie($0, paths) }
      if source.movie?.movement == nil { photo.movie = movie } else { photo.movement = movie }
      if let notes = photo.movieNotes {
        photo.movie = (photo.movie ?? Movie(duration: 0, sources: [], hasSound: true)).with(notes)
      }
      photo.sound = development.sound.map(paths.sound)
      photo.original = original(of: photo.id, paths, originals)
      photo.pictureHash = pictureHash
    }
  }

  /// The path of the published original; `nil` if it is not published.
  func original(
    of id: PhotoID, _ paths: PublishedPaths, _ originals: PictureSettings.Originals
  ) -> String? {
    if let stripped = development.stripped { return paths.original(stripped.key, stripped.fileExtension) }
    // The original of a movie has all its metadata, and that of a covered photograph all its pixels.
    guard originals == .copy, source.redaction.isEmpty, source.movie == nil || source.movie?.movement != nil
    else { return nil }
    // A web server goes by the extension: that of a photograph only, whatever its author's file is called. A raw picture is never
    // published, but JPEGs have been called so.
    let fileExtension = id.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isKnown = PhotoFormat.allCases.contains { $0 != .raw && $0.fileExtensions.contains(fileExtension) }
    return paths.original(digest, isKnown ? fileExtension : PhotoFormat.jpeg.fileExtension)
  }
}

extension Movie {
  fileprivate init(_ movie: Development.Movie, _ paths: PublishedPaths) {
    self.init(
      duration: movie.duration,
      sources: movie.sources.map {
        Source(path: paths.movie($0), type: $0.type, size: $0.size, bytes: $0.bytes)
      },
      clip: movie.clip.map(paths.movie), hasSound: movie.hasSound)
    plays = movie.plays
  }
}
