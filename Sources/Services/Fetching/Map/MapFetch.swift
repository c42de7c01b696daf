import Content
package import Downloads
import Files
import Ground
import JSON
import Photography
import Reading
import Terrain
import TileArchive

/// Fetches the parts of map archives that a site's maps need into the content folder.
package struct MapFetch: Sendable {
  /// What was done for one archive.
  package struct Outcome: Sendable, Hashable {
    package let address: String
    /// From the content folder.
    package let path: String
    /// The tiles that maps need and the archive has.
    package var tiles = 0
    /// Of these, those that are not in the content folder yet.
    package var newTiles = 0
    /// To load for them, without directories.
    package var bytes = 0
    /// Of the file in the content folder.
    package var size = 0
    /// A clause; `nil` if all is well.
    package var failure: String?
  }

  private let content: String
  private let cache: String
  private let network: Network

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: The cache folder, where the last build wrote down what maps need.
  package init(content: String, cache: String, network: Network) {
    (self.content, self.cache, self.network) = (Folder.resolved(content), cache, network)
  }

  /// Whether `site.yaml` names any address for its maps.
  package static func isConfigured(in content: String) throws -> Bool { try !archives(of: content).isEmpty }

  private static func archives(of content: String) throws -> [MapSettings.Archive] {
    let settings = try AuthoredContent.configuration(of: content).map
    return MapSettings.Part.allCases.flatMap { settings.archives($0) }.filter { $0.address != nil }
  }

  /// Fetches what is missing of all archives.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether to find out only how much that is.
  ///   - progress: Called after each part of an archive, with the bytes that are loaded, and all that are to be loaded.
  ///   - completion: Called after each archive.
  /// - Throws: ``MapFetchError/notBuilt``, ``FileError``.
  package func run(
    isDryRun: Bool = false,
    progress: @escaping @Sendable (_ path: String, _ done: Int, _ total: Int) -> Void = { _, _, _ in },
    completion: @Sendable (Outcome) -> Void = { _ in }
  ) async throws -> [Outcome] {
    let archives = try MapFetch.archives(of: content)
    guard let needed = try NeededTiles(in: cache)?.tiles.tiles else { throw MapFetchError.notBuilt }
    var outcomes: [Outcome] = []
    for archive in archives {
      guard let address = archive.address else { continue }
      var outcome = Outcome(address: address, path: archive.path)
      do {
        // Without any position nothing is needed.
        if !needed.isEmpty {
          let order = Order(archive: archive, address: address, needed: needed, isDryRun: isDryRun)
          try await fetch(order, into: &outcome) { done, total in progress(archive.path, done, total) }
        }
      } catch let error as CancellationError {
        throw error
      } catch let error as FileError {
        throw error
      } catch let error as DownloadError {
        if error.reason == .cancelled { throw CancellationError() }
        outcome.failure = "\(error.reason)"
      } catch {
        outcome.failure = "\(error)"
      }
      completion(outcome)
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// What is to be fetched of one archive.
  private struct Order {
    let archive: MapSettings.Archive
    let address: String
    let needed: Set<TileAddress>
    let isDryRun: Bool
  }

  private func fetch(
    _ order: Order, into outcome: inout Outcome, progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws {
    let (archive, address, needed) = (order.archive, order.address, order.needed)
    let remote = try await RemoteArchive(address, network, cache: cache)
    let isDetail = archive.part == .detail
    guard isDetail ? remote.header.content == .vector : [.png, .webp].contains(remote.header.content) else {
      throw MapFetchError.wrongTiles(isDetail: isDetail)
    }
    let wanted = isDetail ? MapFetch.detail(needed, remote.header.zooms) : try await relief(needed, remote)
    let places = try await remote.places(wanted)
    // An archive without tiles could not be read.
    if places.isEmpty { throw MapFetchError.noTiles }
    let path = "\(content)/\(archive.path)"
    let kept = MapFetch.tiles(of: path, from: address, remote.version, places.keys)
    outcome.tiles = places.count
    let missing = places.filter { kept[$0.key] == nil }
    outcome.newTiles = missing.count
    let parts = MapFetch.parts(Set(missing.values))
    // Includes the gaps between tiles that are loaded together.
    let total = parts.reduce(0) { $0 + $1.count }
    outcome.bytes = total
    outcome.size = FileStamp(path: path).map { Int($0.size) } ?? 0
    let origin = ArchiveOrigin(address: address, version: remote.version, tiles: TileLists(needed))
    if order.isDryRun { return }
    if missing.isEmpty, ArchiveOrigin(ofFileAt: path) == origin { return try remote.removeParts() }
    let bytes = try await remote.bytes(parts) { done in progress(done, total) }
    var tiles: [TileAddress: (content: Range<UInt64>, bytes: [UInt8])] = [:]
    for (tile, place) in places {
      if let bytes = kept[tile] {
        tiles[tile] = (place, bytes)
      } else if let part = parts.first(where: { $0.contains(place.lowerBound) }), let all = bytes[part] {
        let start = Int(place.lowerBound - part.lowerBound)
        tiles[tile] = (place, Array(all[start..<start + place.count]))
      }
    }
    let metadata = try MapFetch.metadata(await remote.metadata(), origin)
    let file = ArchiveWriter(like: remote.header, metadata: metadata).bytes(tiles)
    try Folder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: file)
    outcome.size = file.count
    try remote.removeParts()
  }

  /// The tiles of an archive of vector tiles for tiles of maps.
  private static func detail(_ needed: Set<TileAddress>, _ zooms: ClosedRange<Int>) -> Set<TileAddress> {
    var wanted: Set<TileAddress> = []
    for level in GroundLevel.all {
      for tile in needed where tile.zoom == level.zoom - 1 {
        wanted.formUnion(GroundArchive.sources(of: tile, level, zooms))
      }
    }
    return wanted
  }

  /// The tiles of an archive of heights for tiles of maps.
  private func relief(_ needed: Set<TileAddress>, _ remote: RemoteArchive) async throws -> Set<TileAddress> {
    // Which tiles these are depends on the size of their pictures.
    let zooms = remote.header.zooms
    let candidates = Set(
      needed.filter { $0.zoom == GroundLevel.all[0].zoom - 1 }.sorted { $0.number < $1.number }.prefix(64)
        .compactMap { $0.ancestor(zoom: min(zooms.upperBound, $0.zoom)) })
    guard let place = try await remote.places(candidates).min(by: { $0.key.number < $1.key.number })?.value
    else {
      return []
    }
    let first = try remote.header.tileCompression.unpacked(await remote.bytes(place)[...])
    // The last level's own heights would be too many.
    let finest = GroundLevel.all[1].zoom - 1
    return try needed.reduce(into: []) {
      $0.formUnion(try Terrain.sources(of: $1, like: first, zooms, finest: finest))
    }
  }

  /// The tiles that were fetched before from the same archive.
  private static func tiles(
    of path: String, from address: String, _ version: String, _ wanted: some Sequence<TileAddress>
  ) -> [TileAddress: [UInt8]] {
    guard let origin = ArchiveOrigin(ofFileAt: path), origin.address == address, origin.version == version,
      !version.isEmpty
    else { return [:] }
    // A file that cannot be read is replaced.
    do throws(ArchiveError) { return try TileArchive(path).packedTiles(wanted) } catch { return [:] }
  }

  /// The ranges to load for tiles: those that lie close together are one.
  static func parts(_ places: Set<Range<UInt64>>) -> [Range<UInt64>] {
    let (closest, largest) = (UInt64(16_384), UInt64(4_000_000))
    var parts: [Range<UInt64>] = []
    for place in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = parts.last, place.lowerBound <= last.upperBound + closest,
        max(last.upperBound, place.upperBound) - last.lowerBound <= largest
      {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        parts.append(place)
      }
    }
    return parts
  }

  /// An archive's metadata, and where it is from.
  private static func metadata(_ bytes: [UInt8], _ origin: ArchiveOrigin) throws -> [UInt8] {
    var members: [(String, JSONValue)] = []
    if !bytes.isEmpty {
      do throws(JSONSyntaxError) {
        if case .object(let all) = try JSONValue(parsing: bytes) {
          members = all.filter { $0.0 != "photomap" }
        }
      } catch {
        throw ArchiveError.metadata("\(error)")
      }
    }
    let value = try JSONValue(parsing: JSONCoding.encode(origin))
    return JSONValue.object(members + [("photomap", value)]).bytes
  }
}
