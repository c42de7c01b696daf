package import Files
package import Photography
import Platform
internal import Synchronization

/// Downloads pictures, and keeps each under its address (P10).
///
/// A picture gets its final name only when it is complete and checked; an interrupted program leaves complete pictures, and
/// partial ones that the next run resumes.
package final class PictureCache: Sendable {
  /// A picture in the cache.
  package struct Picture: Sendable, Hashable {
    package let path: String
    package let format: PhotoFormat
    /// True when this call downloaded it.
    package let isNew: Bool
  }

  private let folder: String
  private let network: Network
  /// Two programs at once would write into the same partial files.
  private let lock: FolderLock
  /// Limits open files.
  private let downloads = AsyncSemaphore(16)
  /// By address, so that no picture is downloaded twice at the same time.
  private let locks = Mutex<[String: AsyncSemaphore]>([:])

  /// - Throws: ``FileError/busy(path:)`` while another program uses the folder.
  package init(folder: String, network: Network) throws(FileError) {
    try Folder.make(folder)
    lock = try FolderLock(at: "\(folder)/.lock", for: folder)
    self.folder = folder
    self.network = network
  }

  /// A picture from the cache, or from the network.
  ///
  /// - Parameters:
  ///   - freshness: Seconds for which a cached picture is used without asking the server; infinite where the address changes
  ///     with the content.
  ///   - limit: Bytes.
  package func picture(
    _ announced: AnnouncedPicture, freshness: Double = .infinity, limit: Int = 60_000_000
  ) async throws(DownloadError) -> Picture {
    do {
      return try await lock(of: announced.address).withPermit {
        try await self.downloads.withPermit {
          try await self.load(
            announced, into: self.entry(of: announced.address), freshness: freshness, limit: limit)
        }
      }
    } catch let error as DownloadError {
      throw error
    } catch {
      throw DownloadError(.cancelled, at: announced.address)
    }
  }

  /// Removes a damaged picture, so that the next call downloads it again.
  package func remove(_ address: String) async throws {
    try await lock(of: address).withPermit {
      let entry = self.entry(of: address)
      guard let picture = entry.picture(AnnouncedPicture(at: address)) else { return }
      try Folder.remove(picture.path)
      try Folder.remove(entry.record)
    }
  }

  private func entry(of address: String) -> CacheEntry {
    CacheEntry(folder: folder, key: Digest(of: Array(address.utf8)).hex)
  }

  private func lock(of address: String) -> AsyncSemaphore {
    locks.withLock { locks in
      let lock = locks[address] ?? AsyncSemaphore(1)
      locks[address] = lock
      return lock
    }
  }

  private func load(
    _ announced: AnnouncedPicture, into entry: CacheEntry, freshness: Double, limit: Int
  ) async throws(DownloadError) -> Picture {
    let known = entry.picture(announced)
    if let known, network.policy.clock.date() - known.record.checked < freshness {
      // Pruning removes the files that were not used for longest.
      utimes(known.path, nil)
      return Picture(path: known.path, format: known.format, isNew: false)
    }
    var request = NetworkRequest(.get, announced.address)
    request.timeout = 600
    request.limit = limit
    request.allowsCompression = false
    let prepared = request
    return try await network.withRetries(request) { () throws(DownloadError) in
      (try await self.attempt(announced, prepared, into: entry, known: known), nil)
    }
  }

  private func attempt(
    _ announced: AnnouncedPicture, _ request: NetworkRequest, into entry: CacheEntry,
    known: CacheEntry.Picture?
  ) async throws(DownloadError) -> Picture {
    do throws(DownloadError.Reason) {
      let download = try PictureDownload(request, entry, known)
      let location: String?
      do throws(DownloadError) {
        location = try await network.send(request, adding: download.headers) {
          head throws(DownloadError.Reason) in
          try download.begin(head)
        } receiveBytes: { bytes throws(DownloadError.Reason) in
          try download.append(bytes)
        }
      } catch {
        throw error.reason
      }
      return try download.finish(as: announced, from: location, at: network.policy.clock.date())
    } catch {
      throw DownloadError(error, at: request.address)
    }
  }

  /// Removes the pictures that were not used for longest, and partial downloads older than a month.
  ///
  /// - Parameter bytes: How many the cache may keep.
  package func prune(to bytes: Int) throws(FileError) {
    var pictures: [(path: String, used: Int64, size: Int)] = []
    var size = 0
    let old = Int64((network.policy.clock.date() - 30 * 86_400) * 1e9)
    for directory in try Folder.names(in: folder) where Folder.exists("\(folder)/\(directory)") {
      for name in try Folder.names(in: "\(folder)/\(directory)") {
        let path = "\(folder)/\(directory)/\(name)"
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
      try Folder.remove(picture.path.replacingExtension(with: "json"))
      size -= picture.size
    }
  }
}

extension String {
  /// The path with another file extension.
  fileprivate func replacingExtension(with ending: String) -> String {
    guard let dot = lastIndex(of: ".") else { return self }
    return "\(self[..<dot]).\(ending)"
  }
}
