import Content
import Photography

/// A library whose photographs all have their pictures.
struct DevelopedLibrary: Sendable {
  let library: Library
  /// The problems of matching photographs with walks.
  let problems: [Problem]
  /// The site's spelling of hashtags.
  let spellings: TagSpellings
  private let sources: AssembledPhotos
  /// By position in the library: the position in ``sources``.
  private let order: [Int32]

  /// - Parameters:
  ///   - resolved: Without walks and places.
  ///   - sources: What it was assembled from.
  ///   - shown: The same, in the same order.
  ///   - tracked: The walks, without their photographs.
  ///   - places: What their tracks tell of photographs without a position.
  init(
    _ resolved: ResolvedLibrary, _ sources: AssembledPhotos, _ shown: ShownPhotos, _ tracked: [TrackedWalk],
    _ places: TrackPlaces, _ authored: AuthoredContent
  ) {
    (self.sources, order, spellings) = (sources, resolved.order, resolved.spellings)
    let photos = resolved.library.photos
    let summaries = photos.summaries
    let albums = resolved.library.albums.map { album in
      var album = album
      album.fingerprint = Fingerprint(album.hash(in: summaries))
      return album
    }
    let order = order
    var walks: [Walk]
    (walks, problems) = TrackedWalk.walks(
      tracked, among: summaries, spellings: spellings,
      isPlaceHidden: { shown.isPlaceHidden[Int(order[$0])] },
      isZoneUnknown: { places.isZoneUnknown(ofPhoto: Int(order[$0])) })
    for index in walks.indices { walks[index].fingerprint = Fingerprint(walks[index].hash(in: summaries)) }
    let (namedPlaces, near) =
      authored.places.isEmpty
      ? ([], [:])
      : PhotoGrid(summaries, reach: authored.configuration.places.nearness).joined(to: authored.places)
    library = Library(
      photos: photos, albums: albums, categories: resolved.library.categories, walks: walks,
      places: namedPlaces,
      placesNear: near, words: GroupWords(sources, order))
  }

  /// The original of the photograph at a position in the library, and its pictures.
  func files(at position: Int) -> PhotoFiles { sources.files(at: Int(order[position])) }

  var originals: PictureSettings.Originals { sources.originals }

  /// The job that makes the pictures of a photograph again.
  func job(at position: Int, _ configuration: SiteConfiguration, root: String) -> PictureJob {
    files(at: position).job(for: library.photos[position], configuration, root: root)
  }
}

/// The words of a library's photographs, from the records of its groups.
private struct GroupWords: SearchWordStorage {
  private let sources: AssembledPhotos
  /// By position in ``sources``: the position in the library.
  private let positions: [Int32]

  init(_ sources: AssembledPhotos, _ order: [Int32]) {
    self.sources = sources
    var positions = [Int32](repeating: 0, count: order.count)
    for (position, index) in order.enumerated() { positions[Int(index)] = Int32(position) }
    self.positions = positions
  }

  func forEachPhoto(_ body: (_ position: Int, SearchWords) -> Void) {
    sources.forEachPhoto(positions: positions, body)
  }
}
