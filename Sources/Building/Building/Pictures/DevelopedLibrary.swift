import Content
import Developing
import Messages
import Photography
import Reading

/// A library whose photographs all have their pictures.
struct DevelopedLibrary: Sendable {
  let library: Library
  /// The problems of matching photographs with walks.
  let problems: [Problem]
  /// The site's spelling of hashtags.
  let spellings: TagSpellings
  private let sources, unlistedSources: AssembledPhotos
  /// By position in the library: the position in ``sources``; the same of unlisted photographs.
  private let order, unlistedOrder: [Int32]
  /// The same of those that are stacked under others, in ``sources``.
  private let framesOrder: [Int32]

  /// - Parameters:
  ///   - resolved: Without walks and places.
  ///   - placed: What it was assembled from.
  ///   - words: Of the listed photographs.
  ///   - siteWalks: Without their photographs.
  ///   - formerMonths: Those that `permalinks.yaml` names.
  ///   - texts: What the addresses and blocks in texts show.
  init(
    _ resolved: ResolvedLibrary, _ placed: PlacedPhotos, words: AssembledWords, walks siteWalks: SiteWalks,
    formerMonths: Set<Month>, texts: TextTargets, _ authored: AuthoredContent
  ) {
    (sources, order, spellings) = (placed.listed.photos, resolved.order, resolved.spellings)
    (unlistedSources, unlistedOrder) = (placed.unlisted.photos, resolved.unlistedOrder)
    framesOrder = resolved.framesOrder
    let (shown, places) = (placed.listed.shown, placed.listed.places)
    let photos = resolved.library.photos
    let (summaries, order) = (photos.summaries, order)
    let found: [Walk]
    (found, problems) = TrackedWalk.walks(
      siteWalks.listed, among: summaries, camera: { photos[$0].exposure.camera }, spellings: spellings,
      mayJoin: { position, isZoneKnown in
        let photo = Int(order[position])
        // A local time may be that of another moment; the track of a known zone would have told it.
        return shown.precisions[photo] == .exact && !(isZoneKnown && places.isZoneUnknown(ofPhoto: photo))
      })
    let names = NameOrder(language: authored.configuration.locale)
    var walks = TrackedWalk.sorted(found, names)
    for index in walks.indices { walks[index].changeHash = walks[index].hash(in: summaries) }
    let linkedPlaces = authored.places.map { [spellings] in $0.linked(by: spellings) }
    let (namedPlaces, near) =
      authored.places.isEmpty
      ? ([], [:])
      : PhotoGrid(summaries, radius: authored.configuration.places.nearness).joined(to: linkedPlaces)
    let unlistedWalks = DevelopedLibrary.unlisted(siteWalks.unlisted, spellings, names)
    // Tracks that cannot be read have no page.
    let walkPages = Set((walks + unlistedWalks).map(\.page))
    library = Library(
      photos: photos, frames: resolved.library.frames, stacks: resolved.library.stacks,
      albums: DevelopedLibrary.stamped(resolved.library.albums, summaries),
      categories: resolved.library.categories, walks: walks, places: namedPlaces, placesNear: near,
      unlisted: UnlistedContent(
        photos: resolved.library.unlisted.photos,
        albums: DevelopedLibrary.stamped(
          resolved.library.unlisted.albums, resolved.library.unlisted.photos.summaries),
        walks: unlistedWalks),
      redirects: resolved.library.redirects.filter {
        !$0.to.hasPrefix("walks/") || walkPages.contains($0.to)
      },
      formerMonths: formerMonths, pages: authored.pages, targets: texts.targets,
      selections: texts.selections,
      words: LibraryWords(words: words, order: order))
  }

  var originals: PictureSettings.Originals { sources.originals }

  /// Albums with their hashes.
  private static func stamped(_ albums: [Album], _ summaries: [PhotoSummary]) -> [Album] {
    albums.map { album in
      var album = album
      album.changeHash = album.hash(in: summaries)
      return album
    }
  }

  /// Unlisted walks, whose maps show no photographs.
  private static func unlisted(
    _ walks: [TrackedWalk], _ spellings: TagSpellings, _ names: NameOrder
  ) -> [Walk] {
    let found = TrackedWalk.walks(
      walks, among: [], camera: { _ in nil }, spellings: spellings, mayJoin: { _, _ in false }
    ).walks
    return TrackedWalk.sorted(found, names).map { walk in
      var walk = walk
      (walk.stops, walk.pictures) = ([], [])
      walk.changeHash = walk.hash(in: [])
      return walk
    }
  }
}

/// All photographs with pages: those of the library, then the unlisted ones, then those that are stacked under others.
extension DevelopedLibrary {
  var count: Int { order.count + unlistedOrder.count + framesOrder.count }

  /// The original of a photograph, and its pictures.
  func files(at position: Int) -> PhotoFiles {
    let (sources, index) = place(of: position)
    return sources.files(at: index)
  }

  /// What the pictures of a photograph are made from.
  func source(at position: Int) -> PictureSource {
    let (sources, index) = place(of: position)
    return sources.source(at: index)
  }

  private func place(of position: Int) -> (AssembledPhotos, Int) {
    if position < order.count { return (sources, Int(order[position])) }
    let other = position - order.count
    return other < unlistedOrder.count
      ? (unlistedSources, Int(unlistedOrder[other]))
      : (sources, Int(framesOrder[other - unlistedOrder.count]))
  }

  private func photo<Value>(at position: Int, _ read: (PhotoCollection, Int) -> Value) -> Value {
    if position < order.count { return read(library.photos, position) }
    let other = position - order.count
    return other < unlistedOrder.count
      ? read(library.unlisted.photos, other) : read(library.frames, other - unlistedOrder.count)
  }

  func page(at position: Int) -> String { photo(at: position) { $0.page(at: $1) } }

  func id(at position: Int) -> PhotoID { photo(at: position) { $0.id(at: $1) } }

  /// The job that makes the pictures of a photograph again.
  func job(at position: Int, _ configuration: SiteConfiguration, root: String) -> PictureJob {
    files(at: position).job(for: photo(at: position) { $0[$1] }, configuration, root: root)
  }

  /// The pages of all that nothing links.
  var unlistedPages: [String] {
    let unlisted = library.unlisted
    return unlisted.albums.map(\.page) + unlisted.walks.map(\.page)
      + unlisted.photos.indices.map { unlisted.photos.page(at: $0) }
      + library.redirects.filter(\.isUnlisted).map(\.from)
  }

  /// Where the author finds what nothing links; of an unlisted folder, its own page only.
  func notes(on locks: SiteLocks) -> [Problem] {
    let unlisted = library.unlisted
    let folders = Set(unlisted.albums.map(\.id))
    let alone = unlisted.photos.indices.filter { !folders.contains(unlisted.photos.album(at: $0)) }
    let pages =
      unlisted.albums.map { ($0.id.path.isEmpty ? "." : $0.id.path, $0.page) }
      + alone.map { (unlisted.photos.id(at: $0).path, unlisted.photos.page(at: $0)) }
      + unlisted.walks.map { ($0.id, $0.page) }
    return pages.compactMap { subject, page in
      guard let lock = locks.lock(ofFile: page) else { return .unlisted(subject, page: page) }
      return locks.key(of: lock).map { _ in .locked(subject, page: page) }
    }
  }
}

/// The words of the photographs of a library, which is in another order than what it was assembled from.
private struct LibraryWords: SearchWordStorage {
  let words: AssembledWords
  /// By position in the library: the index in ``words``.
  let order: [Int32]

  var vocabulary: [SearchWords.Word] { words.vocabulary }

  func words(ofPhoto position: Int) -> ArraySlice<Int32> { words[Int(order[position])] }
}
