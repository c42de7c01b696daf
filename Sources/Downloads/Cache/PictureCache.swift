package import Files
import Glibc
package import Photography
internal import Synchronization

/// Pictures from the network, each got once and kept under its address (P10).
///
/// What comes in goes to a file of its own beside the others, is looked at, and only then gets its name: a program that is
/// stopped at any moment leaves whole pictures and parts that the next one goes on with.
package final class PictureCache: Sendable {
  /// A picture that lies in the cache.
  package struct Picture: Sendable, Hashable {
    package let path: String
    package let format: PhotoFormat
    /// True when it came from the network this time.
    package let isNew: Bool
  }

  private let folder: String
  private let network: Network
  /// Two programs at once would write into the same parts.
  private let lock: FolderLock
  /// Each picture on its way holds a file open, and programs may open only so many.
  private let places = Gate(16)
  /// So that the same picture is not got twice at the same time.
  private let turns = Mutex<[String: Gate]>([:])

  /// - Throws: ``FileError/busy(path:)`` while another program uses the folder.
  package init(folder: String, network: Network) throws(FileError) {
    try Folder.make(folder)
    lock = try FolderLock(at: "\(folder)/.lock", for: folder)
    self.folder = folder
    self.network = network
  }

  /// A picture, from the cache if it is there.
  ///
  /// - Parameters:
  ///   - address: Of a picture that may be got without a key.
  ///   - freshness: A picture that the server was asked for less than so many seconds ago is taken as it is; one whose
  ///     address changes with its content, always.
  ///   - limit: Bytes at most.
  package func picture(
    at address: String, freshness: Double = .infinity, limit: Int = 60_000_000
  ) async throws(DownloadError) -> Picture {
    do {
      return try await turn(of: address).pass {
        try await self.places.pass { try await self.get(address, self.entry(of: address), freshness, limit) }
      }
    } catch let error as DownloadError {
      throw error
    } catch {
      throw DownloadError(.cancelled, at: address)
    }
  }

  /// Forgets a picture that turned out to be damaged, so that it is got anew when it is asked for again.
  package func forget(_ address: String) async throws {
    try await turn(of: address).pass {
      let entry = self.entry(of: address)
      guard let whole = entry.whole(address) else { return }
      try Folder.remove(whole.path)
      try Folder.remove(entry.record)
    }
  }

  private func entry(of address: String) -> CacheEntry {
    CacheEntry(folder: folder, key: Fingerprint(of: Array(address.utf8)).hex)
  }

  private func turn(of address: String) -> Gate {
    turns.withLock { turns in
      let turn = turns[address] ?? Gate(1)
      turns[address] = turn
      return turn
    }
  }

  private func get(
    _ address: String, _ entry: CacheEntry, _ freshness: Double, _ limit: Int
  ) async throws(DownloadError) -> Picture {
    let known = entry.whole(address)
    if let known, network.manners.tempo.date() - known.record.checked < freshness {
      // The time of a file's last use decides when it makes room for others.
      utimes(known.path, nil)
      return Picture(path: known.path, format: known.format, isNew: false)
    }
    var request = Request(.get, address)
    request.timeout = 600
    request.limit = limit
    request.allowsPacking = false
    let prepared = request
    return try await network.persistently(request) { () throws(DownloadError) in
      (try await self.attempt(prepared, entry, known), nil)
    }
  }

  private func attempt(
    _ request: Request, _ entry: CacheEntry, _ known: CacheEntry.Whole?
  ) async throws(DownloadError) -> Picture {
    do throws(DownloadError.Reason) {
      let incoming = try Incoming(request, entry, known)
      do throws(DownloadError) {
        try await network.exchange(request, adding: incoming.headers) { head throws(DownloadError.Reason) in
          try incoming.begin(head)
        } take: { bytes throws(DownloadError.Reason) in
          try incoming.take(bytes)
        }
      } catch {
        throw error.reason
      }
      return try incoming.finish(at: network.manners.tempo.date())
    } catch {
      throw DownloadError(error, at: request.address)
    }
  }

  /// Removes what was not used for longest until the rest fits, and parts that nobody went on with for a month.
  ///
  /// - Parameter bytes: How many may stay.
  package func prune(to bytes: Int) throws(FileError) {
    var pictures: [(path: String, used: Int64, size: Int)] = []
    var size = 0
    let old = Int64((network.manners.tempo.date() - 30 * 86_400) * 1e9)
    for shelf in try Folder.names(in: folder) where Folder.exists("\(folder)/\(shelf)") {
      for name in try Folder.names(in: "\(folder)/\(shelf)") {
        let path = "\(folder)/\(shelf)/\(name)"
        guard let stamp = FileStamp(path: path) else { continue }
        if name.contains(".part") {
          if stamp.modified < old { try Folder.remove(path) }
        } else if !name.hasSuffix(".json") {
          pictures.append((path, stamp.modified, Int(stamp.size)))
          size += Int(stamp.size)
        }
      }
    }
    pictures.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for picture in pictures where size > bytes {
      try Folder.remove(picture.path)
      try Folder.remove(picture.path.replacingEnding(with: "json"))
      size -= picture.size
    }
  }
}

extension String {
  /// A file's path with another ending of its name.
  fileprivate func replacingEnding(with ending: String) -> String {
    guard let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(ending)"
  }
}
