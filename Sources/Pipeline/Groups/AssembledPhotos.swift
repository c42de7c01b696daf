import Content
import Darkroom
import Photography

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
    let decoded = Array(
      try await parallelMap(groups, jobs: jobs, runsOfAtMost: 8) { group in
        (tagLists: group.tagLists, listed: Run(group, unlisted: false), unlisted: Run(group, unlisted: true))
      })
    let tagLists = decoded.map(\.tagLists)
    return (
      assembled(groups, decoded.map(\.listed), tagLists, originals),
      assembled(groups, decoded.map(\.unlisted), tagLists, originals)
    )
  }

  /// The photographs of a group that are listed, or those that are not.
  private struct Run: Sendable {
    /// Their positions in the group.
    let positions: [Int]
    private let first, last: PhotoID?
    /// Whether they are in the order of their paths.
    private let isInOrder: Bool

    init(_ group: GroupRecord, unlisted: Bool) {
      positions = group.positions(unlisted: unlisted)
      first = positions.first.map { group.id(at: $0) }
      var last = first
      isInOrder = positions.dropFirst().allSatisfy { index in
        let id = group.id(at: index)
        defer { last = id }
        return last.map { !(id < $0) } ?? true
      }
      self.last = last
    }

    static func areInOrder(_ runs: [Run]) -> Bool {
      var last: PhotoID?
      return runs.allSatisfy { run in
        defer { last = run.last ?? last }
        guard run.isInOrder else { return false }
        guard let first = run.first, let last else { return true }
        return !(first < last)
      }
    }
  }

  private static func assembled(
    _ groups: [GroupRecord], _ runs: [Run], _ tagLists: [[PhotoTerms.TagList]],
    _ originals: PictureSettings.Originals
  ) -> Assembled {
    var terms = PhotoTerms()
    var summaries: [ShownPhotos.Summary] = []
    var places: [(group: Int32, index: Int32)] = []
    let count = runs.reduce(0) { $0 + $1.positions.count }
    summaries.reserveCapacity(count)
    places.reserveCapacity(count)
    for (group, (record, tagLists)) in zip(groups, tagLists).enumerated() {
      let positions = runs[group].positions
      summaries += record.summaries(of: positions, &terms, tagLists)
      for index in positions { places.append((Int32(group), Int32(index))) }
    }
    for index in summaries.indices {
      summaries[index].photo.content = own(summaries[index].photo.content, originals)
    }
    let photos = AssembledPhotos(groups: groups, places: places, originals: originals)
    // Groups follow each other by folder, and their photographs by name; only large folders, and those with folders inside,
    // can be out of order.
    if Run.areInOrder(runs) { return (photos, ShownPhotos(summaries, terms, photos)) }
    let order = photos.pathOrder
    let sorted = AssembledPhotos(groups: groups, places: order.map { places[$0] }, originals: originals)
    return (sorted, ShownPhotos(order.map { summaries[$0] }, terms, sorted))
  }

  /// A hash of what a photograph's own files, its folder and the site's settings decide.
  ///
  /// - Parameters:
  ///   - hash: ``GroupPhoto/hash``.
  ///   - originals: Decides whether pages have a link to the original.
  static func own(_ hash: UInt64, _ originals: PictureSettings.Originals) -> UInt64 {
    var hash = ContentHash(hash)
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

  func complete(_ photo: inout Photo, at index: Int) {
    files(at: index).complete(&photo, originals)
  }

  /// Calls a function with the group of each photograph, and its position in the group, in order.
  func forEachPlace(_ body: (GroupRecord, _ position: Int) -> Void) {
    for place in places { body(groups[Int(place.group)], Int(place.index)) }
  }
}

extension GroupPhoto {
  /// Adds to a photograph with its final page what depends on it: the paths of its files, and the fingerprint.
  ///
  /// - Parameter placement: The position and time zone that a track gives to it.
  func complete(
    _ photo: inout Photo, _ originals: PictureSettings.Originals, _ placement: TrackPlaces.Placement?
  ) {
    files.complete(&photo, originals)
    let own = AssembledPhotos.own(hash, originals)
    let content = PhotoSummary.content(
      own: placement?.content(own) ?? own, page: ContentHash.of(photo.page),
      spelling: PhotoSummary.spelling(of: photo.hashtags))
    photo.fingerprint = Fingerprint(content: content)
  }
}

extension PhotoFiles {
  /// Adds to a photograph with its final page the paths of its pictures and of its published original.
  func complete(_ photo: inout Photo, _ originals: PictureSettings.Originals) {
    let paths = PublishedPaths(page: photo.page)
    photo.renditions = development.pictures.map {
      Rendition(format: $0.rendition.format, size: $0.rendition.size, path: paths.picture($0))
    }
    photo.original = original(of: photo.id, paths, originals)
    photo.pictureHash = pictureHash
  }

  /// The path of the published original; `nil` if it is not published.
  func original(
    of id: PhotoID, _ paths: PublishedPaths, _ originals: PictureSettings.Originals
  ) -> String? {
    if let stripped = development.stripped { return paths.original(stripped.key, stripped.fileExtension) }
    guard originals == .copy else { return nil }
    return paths.original(digest, id.path.split(separator: ".").last.map { $0.lowercased() } ?? "jpg")
  }
}
