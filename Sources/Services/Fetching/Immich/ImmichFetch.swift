internal import Content
internal import Downloads
internal import Files
package import Immich
internal import Importing
internal import JSON
internal import Photography
internal import Reading

/// Downloads albums of an Immich server into a folder, from which they are imported.
///
/// What was downloaded stays there, beside the content folder: a fetch that was stopped goes on, and the next one asks for new pictures
/// only.
package struct ImmichFetch: Sendable {
  package struct Progress: Sendable {
    package let done, total: Int
  }

  /// What was done.
  package struct Outcome: Sendable, Hashable {
    /// Where the photographs and their records are.
    package let folder: String
    /// New pictures.
    package var downloaded = 0
    /// To be downloaded, for a fetch that only looks; their bytes as far as the server says.
    package var missing = 0
    package var missingBytes = 0
    /// Names of pictures that could not be downloaded, with the reason as a clause.
    package var failures: [Failure] = []
  }

  package struct Failure: Sendable, Hashable {
    package let name: String
    package let reason: String
  }

  private let client: ImmichClient
  /// Where pictures are kept.
  private let store: String
  /// Where records are written: the same, or a temporary folder for a fetch that only looks.
  private let folder: String
  private let isDry: Bool

  /// - Parameters:
  ///   - content: The content folder.
  ///   - temporary: The folder for records of a fetch that only looks, and downloads no pictures; `nil` for one that downloads.
  package init(content: String, client: ImmichClient, temporary: String? = nil) {
    self.client = client
    let imports = "\(PrivateFolder.cache(of: content))/imports"
    store = "\(imports)/immich-\(Digest(of: Array(client.base.utf8)).short())"
    folder = temporary ?? store
    isDry = temporary != nil
  }

  /// After so many failures, the server itself is at fault.
  private static let mostFailures = 20

  /// Downloads what is missing of some albums.
  ///
  /// - Throws: ``ImmichError``, ``FileError``, `CancellationError`. What was downloaded until then stays.
  package func run(
    _ albums: [ImmichAlbum], as user: String, progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Outcome {
    let lock = isDry ? nil : try locked()
    defer { withExtendedLifetime(lock) {} }
    var (ids, seen): ([String], Set<String>) = ([], [])
    var lists: [(ImmichAlbum, [String])] = []
    for album in albums {
      let assets = try await client.assets(of: album)
      lists.append((album, assets))
      ids += assets.filter { seen.insert($0).inserted }
    }
    var outcome = Outcome(folder: folder)
    try await withThrowingTaskGroup(of: (String, Result).self) { group in
      var (next, done) = (0, 0)
      func add() {
        guard next < ids.count else { return }
        let id = ids[next]
        next += 1
        group.addTask { (id, try await take(id)) }
      }
      for _ in 0..<4 { add() }
      for try await (id, result) in group {
        done += 1
        progress(Progress(done: done, total: ids.count))
        switch result {
        case .known: break
        case .downloaded: outcome.downloaded += 1
        case .missing(let bytes):
          outcome.missing += 1
          outcome.missingBytes += min(bytes, 1 << 40)
        case .gone: outcome.failures.append(Failure(name: id, reason: "it is not there any more"))
        case .failed(let name, let reason):
          outcome.failures.append(Failure(name: name, reason: "\(reason)"))
          if outcome.failures.count > ImmichFetch.mostFailures {
            throw ImmichError.failed(host: client.host, reason)
          }
        }
        add()
      }
    }
    outcome.failures.sort { ($0.name, $0.reason) < ($1.name, $1.reason) }
    for (album, assets) in lists { try write(album, assets) }
    try replace(ImmichDownload.mark, with: .object([("user", .string(user))]))
    return outcome
  }

  /// Makes the folder, which no other user may read, and keeps other imports away.
  private func locked() throws(FileError) -> FolderLock {
    try PrivateFolder.make(Folder.parent(of: Folder.parent(of: folder)))
    try PrivateFolder.make(folder)
    return try FolderLock(at: "\(folder)/.lock", for: folder)
  }

  private enum Result: Sendable {
    case known
    case downloaded
    case missing(bytes: Int)
    case gone
    case failed(String, DownloadError.Reason)
  }

  /// Writes the record of an asset, and downloads its picture unless it is there.
  private func take(_ id: String) async throws -> Result {
    guard let asset = try await client.asset(id) else { return .gone }
    let name = ImmichDownload.name(asset.name)
    let place = ImmichDownload.folder(of: id)
    let picture = "\(store)/\(place)/\(name)"
    let isThere =
      FileStamp(path: picture) != nil && version(of: "\(picture)\(ImmichDownload.ending)") == asset.version
    if isDry {
      try replace("\(place)/\(name)\(ImmichDownload.ending)", with: asset.json)
      return isThere || !asset.isDownloaded ? .known : .missing(bytes: asset.size)
    }
    // Another picture has another record, and so has one with another name.
    if !isThere, version(of: "\(picture)\(ImmichDownload.ending)") != asset.version {
      try Folder.remove("\(store)/\(place)")
    }
    try replace("\(place)/\(name)\(ImmichDownload.ending)", with: asset.json)
    guard asset.isDownloaded else { return .known }
    let movement: ImmichAsset? = if let id = asset.movement { try await client.asset(id) } else { nil }
    do throws(DownloadError) {
      if let movement, movement.isMovie {
        let file = "\(store)/\(place)/\(ImmichDownload.name(movement.name))"
        if FileStamp(path: file) == nil {
          try await client.download(movement, to: file, limit: ImmichFetch.largestMovie)
        }
      }
      guard !isThere else { return .known }
      let limit = asset.isMovie ? ImmichFetch.largestMovie : PhotoReader.largest
      try await client.download(asset, to: picture, limit: limit)
      return .downloaded
    } catch {
      switch error.reason {
      case .cancelled: throw ImmichError.cancelled
      case .status(401): throw ImmichError.wrongKey(host: client.host)
      case .status(403): throw ImmichError.notPermitted(host: client.host, "asset.download")
      // The picture, not the server.
      case .status, .tooLarge, .wrongType, .substituted, .interrupted:
        return .failed(asset.name, error.reason)
      default: throw ImmichError.failed(host: client.host, error.reason)
      }
    }
  }

  /// The largest movie that is downloaded, in bytes.
  private static let largestMovie = 16 << 30

  /// That of the picture beside a record; `nil` without one.
  private func version(of record: String) -> String? {
    guard let bytes = try? FileIO.read(record, ifAtMost: 64 << 20),
      let json = JSONValue.parsePrefix(of: bytes).value
    else { return nil }
    return ImmichAsset(json)?.version
  }

  private func write(_ album: ImmichAlbum, _ assets: [String]) throws(FileError) {
    try replace(
      "albums/\(album.id).json",
      with: .object([
        ("id", .string(album.id)), ("albumName", .string(album.title)),
        ("description", .string(album.description)), ("assets", .array(assets.map { .string($0) })),
      ]))
  }

  private func replace(_ path: String, with json: JSONValue) throws(FileError) {
    try Folder.make(Folder.parent(of: "\(folder)/\(path)"))
    try FileIO.replace("\(folder)/\(path)", with: json.bytes, durability: .remakeable)
  }
}
