internal import Building
internal import Messages
internal import Photography

/// A request that names photographs: by their pages, or by their paths in the content folder.
protocol NamesPhotos: Decodable, Sendable {
  var pages: [String]? { get }
  var photos: [String]? { get }
  /// The path of a track that it names, too.
  var namedTrack: String? { get }
}

extension NamesPhotos {
  var namedTrack: String? { nil }
}

/// The photographs of a request, each once, which its sender may see and change: answers about photographs take nothing else.
struct NamedPhotos: Sendable {
  /// The most of one request.
  private static let most = 10_000
  let ids: [PhotoID]
  /// The pages by which the request named them.
  let pages: [PhotoID: String]

  /// - Throws: ``StudioError/notYours`` for what a contributor has not added.
  init(_ request: some NamesPhotos, by session: StudioSessions.Session, in studio: Studio) async throws {
    let (pages, paths) = (request.pages ?? [], request.photos ?? [])
    guard pages.count + paths.count <= NamedPhotos.most else {
      throw StudioError.invalid { $0.tooManyPhotographs(number: NamedPhotos.most) }
    }
    for path in paths {
      guard !path.isEmpty else { throw StudioError.invalid("The path of a photograph is empty.") }
      _ = try studio.content.absolute(path)
    }
    let found = pages.isEmpty ? [:] : await studio.engine.photos(at: pages)
    var seen: Set<PhotoID> = []
    let ids = (pages.compactMap { found[$0] } + paths.map { PhotoID($0) }).filter { seen.insert($0).inserted }
    guard !ids.isEmpty else { throw StudioError.missing { $0.noPhotographAtAddress } }
    self.ids = ids
    self.pages = Dictionary(found.map { ($1, $0) }) { first, _ in first }
    try await studio.check(ids.map(\.path) + (request.namedTrack.map { [$0] } ?? []), session)
  }
}
