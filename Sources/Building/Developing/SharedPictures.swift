package import BuildCache
import Concurrency
import Darkroom
import Files
package import Photography
import Synchronization

/// The pictures of a site in a remote cache: fetched instead of made, and sent after they were made.
///
/// What it has is known by the same key as in the cache on this computer, so it is made of the same bytes, by the same
/// settings and the same versions of the picture libraries.
package struct SharedPictures: Sendable {
  /// A photograph whose pictures this computer has.
  package struct Item: Sendable {
    var key: Digest
    var record: DevelopmentRecord

    package init(key: Digest, record: DevelopmentRecord) { (self.key, self.record) = (key, record) }
  }

  let cache: any SharedCache
  package let counts = SharedPictureCounts()

  package init(cache: any SharedCache) { self.cache = cache }

  /// How many photographs are downloaded together: about 20 MB.
  private static let photosAtATime = 32
  /// Where the originals are published, too.
  private static let originalsAtATime = 8
  /// How many photographs are sent at a time.
  private static let sendersAtATime = 8

  // MARK: Fetching

  /// Fetches the pictures of some photographs into the store.
  ///
  /// Whatever is not whole, or not exactly what the photograph needs, is left to be made.
  ///
  /// - Parameters:
  ///   - wanted: Each key once.
  ///   - jobs: How many pictures are verified at a time.
  ///   - done: Called with the number of photographs that were asked for so far.
  /// - Returns: What the remote cache has, by key.
  package func fetch(
    _ wanted: [(job: PictureJob, key: Digest)], by developer: PictureDeveloper, jobs: Int,
    done: @escaping @Sendable (Int) -> Void
  ) async throws(CancellationError) -> [Digest: DevelopmentRecord] {
    let length =
      wanted.contains { $0.job.wantsStripped }
      ? SharedPictures.originalsAtATime : SharedPictures.photosAtATime
    let runs = stride(from: 0, to: wanted.count, by: length).map {
      Array(wanted[$0..<min($0 + length, wanted.count)])
    }
    var found: [Digest: DevelopmentRecord] = [:]
    var asked = 0
    var next = await download(runs.first ?? [], developer, arriving: [])
    for index in runs.indices {
      if Task.isCancelled { throw CancellationError() }
      let arrived = next
      // The next ones arrive while these are decoded. Photographs may have the same pictures.
      let arriving = Set(arrived.flatMap { $0.files.map(\.stored.key) })
      async let following = download(
        index + 1 < runs.count ? runs[index + 1] : [], developer, arriving: arriving)
      let verified = try await parallelMap(arrived, jobs: jobs, runsOfAtMost: 1) { download in
        store(download, by: developer) ? download : nil
      }
      for case let download? in verified { found[download.key] = download.record }
      asked += runs[index].count
      done(asked)
      next = await following
    }
    return found
  }

  /// What arrived of a photograph.
  private struct Download: Sendable {
    var job: PictureJob
    var key: Digest
    var record: DevelopmentRecord
    /// Those that the store lacked.
    var files: [(stored: StoredPicture, content: Content, plan: RenditionPlan?)] = []
  }

  /// What arrived of a file.
  private enum Content: Sendable {
    case bytes([UInt8])
    /// The path of a movie, which may be larger than memory.
    case file(String)
  }

  /// Downloads the entries of some photographs, and then their pictures, each once.
  ///
  /// - Parameter arriving: Pictures that are being stored.
  private func download(
    _ wanted: [(job: PictureJob, key: Digest)], _ developer: PictureDeveloper, arriving: Set<Digest>
  ) async -> [Download] {
    let entries = await withTaskGroup(of: Download?.self) { group in
      for (job, key) in wanted { group.addTask { await entry(of: job, key, developer) } }
      return await group.reduce(into: [Download]()) { $0 += [$1].compactMap(\.self) }
    }
    let store = developer.store
    let missing = await WorkerThreads.answering.run {
      var missing: [Digest: StoredPicture] = [:]
      for entry in entries {
        for (stored, _) in entry.record.development.files(in: store)
        where missing[stored.key] == nil && !arriving.contains(stored.key) && !stored.isThere {
          missing[stored.key] = stored
        }
      }
      return missing
    }
    let arrived = await withTaskGroup(of: (Digest, Result<Content?, SharedCacheError>).self) { group in
      for (key, stored) in missing {
        group.addTask {
          do throws(SharedCacheError) {
            // In the same expression, Swift 6.3 loses the key where it optimises.
            let content = try await content(of: stored)
            return (key, .success(content))
          } catch {
            return (key, .failure(error))
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    return entries.compactMap { entry in
      var download = entry
      for (stored, plan) in entry.record.development.files(in: store) where missing[stored.key] != nil {
        switch arrived[stored.key] {
        case .success(let content?): download.files.append((stored, content, plan))
        case .failure(.damaged):
          counts.refuse(entry.job.id)
          return nil
        // The cache may have made room since; the entry alone is of no use.
        default: return nil
        }
      }
      return download
    }
  }

  /// - Returns: `nil` for what the cache does not have.
  private func content(of stored: StoredPicture) async throws(SharedCacheError) -> Content? {
    let object = RemoteObject(digest: stored.key, bytes: stored.bytes)
    guard stored.isMovie else { return try await cache.fetch(object).map { .bytes($0) } }
    let path = stored.store.scratch(stored.key.hex) + ".mp4"
    do throws(FileError) { try Folder.make(Folder.parent(of: path)) } catch {
      throw .unavailable
    }
    return try await cache.fetch(object, to: path) ? .file(path) : nil
  }

  /// The entry of a photograph, without its pictures.
  private func entry(
    of job: PictureJob, _ key: Digest, _ developer: PictureDeveloper
  ) async -> Download? {
    do throws(SharedCacheError) {
      guard let result = try await cache.fetchResult(for: key) else { return nil }
      guard let record = try? DevelopmentRecord(result.record) else { throw .damaged }
      // It is refused, as it would be after developing.
      guard record.development.decodingMemory <= job.memoryLimit else { return nil }
      guard developer.fits(record.development, job) else { throw .damaged }
      return Download(job: job, key: key, record: record)
    } catch {
      if error == .damaged { counts.refuse(job.id) }
      return nil
    }
  }

  /// Verifies pictures, and stores them.
  ///
  /// - Returns: False if one is not what it should be.
  private func store(_ download: Download, by developer: PictureDeveloper) -> Bool {
    defer {
      for case (_, .file(let path), _) in download.files { try? Folder.remove(path) }
    }
    let smallest = download.files.compactMap(\.plan).min { $0.size.width < $1.size.width }
    for case (let stored, .bytes(let bytes), let plan) in download.files {
      guard Digest(of: bytes) == stored.key, isIntact(bytes, as: plan, wholly: plan == smallest) else {
        counts.refuse(download.job.id)
        return false
      }
    }
    for (stored, content, _) in download.files {
      do throws(PictureError) {
        switch content {
        case .bytes(let bytes): try developer.keep(bytes, as: stored.key, stored.fileExtension)
        case .file(let path): try developer.keep(movieAt: path, as: stored.key)
        }
      } catch {
        if case .revealing = error { counts.refuse(download.job.id) }
        return false
      }
    }
    // Others may have had the rest, and been refused.
    guard download.record.development.files(in: developer.store).allSatisfy(\.0.isThere) else { return false }
    counts.fetch(pictures: download.files.count, bytes: download.files.reduce(0) { $0 + $1.stored.bytes })
    return true
  }

  /// - Parameters:
  ///   - plan: `nil` for an original: its size in the record was its photograph's.
  ///   - wholly: Whether all of it is decoded. The digest tells that the bytes are those that were made, so this only finds out
  ///     whether what was made is a picture; to decode the large ones takes a quarter of the time of making them.
  private func isIntact(_ bytes: [UInt8], as plan: RenditionPlan?, wholly: Bool) -> Bool {
    if let plan { return Darkroom.isIntact(bytes.span.bytes, as: plan, decodesAll: wholly) }
    do throws(DarkroomError) {
      _ = try Darkroom.uprightSize(of: bytes.span.bytes)
      return true
    } catch {
      return false
    }
  }

  /// The keys under which the remote cache has a result.
  package func present(of keys: Set<Digest>) async -> Set<Digest> {
    await withTaskGroup(of: Digest?.self) { group in
      var (found, waiting): (Set<Digest>, Int) = ([], 0)
      for key in keys {
        if waiting == cache.requestsAtATime, let key = await group.next() {
          if let key { found.insert(key) }
          waiting -= 1
        }
        waiting += 1
        group.addTask {
          // A damaged entry is replaced.
          guard let result = try? await cache.fetchResult(for: key) else { return nil }
          return (try? DevelopmentRecord(result.record)) == nil ? nil : key
        }
      }
      for await case let key? in group { found.insert(key) }
      return found
    }
  }

  // MARK: Sending

  /// Sends pictures to the remote cache while they are made; returns when all are sent or the cache is given up.
  package func send(_ items: AsyncStream<Item>, from store: PictureStore) async {
    await withTaskGroup(of: Void.self) { group in
      var waiting = 0
      for await item in items {
        if waiting == SharedPictures.sendersAtATime {
          await group.next()
          waiting -= 1
        }
        waiting += 1
        group.addTask { await send(item, from: store) }
      }
    }
  }

  private func send(_ item: Item, from store: PictureStore) async {
    let stored = item.record.development.files(in: store)
    do {
      if cache.isGivenUp || Task.isCancelled { throw SharedCacheError.unavailable }
      // All in one step, and all on their way together: threads that take turns for each file cost more than sending.
      let contents = try await WorkerThreads.answering.run {
        Result {
          try stored.map { stored, _ in
            stored.isMovie ? Content.file(stored.path) : .bytes(try FileIO.read(stored.path))
          }
        }
      }.get()
      let files = stored.map { stored, plan in
        RemoteResult.File(
          name: "\(plan.map { "\($0.size.width)" } ?? "original").\(stored.fileExtension)",
          object: RemoteObject(digest: stored.key, bytes: stored.bytes))
      }
      try await withThrowingTaskGroup { group in
        for (file, content) in zip(files, contents) {
          group.addTask {
            switch content {
            case .bytes(let bytes): try await cache.store(bytes, as: file.object.digest)
            case .file(let path): try await cache.store(fileAt: path, as: file.object)
            }
          }
        }
        try await group.waitForAll()
      }
      try await cache.store(RemoteResult(files: files, record: item.record.bytes), for: item.key)
      counts.send(pictures: files.count, bytes: files.reduce(0) { $0 + $1.object.bytes })
    } catch {
      counts.fail()
    }
  }

  // MARK: Report

  /// What the author should know of it.
  package var problems: [Problem] {
    let counts = counts.values
    var problems: [Problem] = []
    if let reason = cache.reasonOfFailure {
      problems.append(
        Problem(
          .warning, "site.yaml",
          "names a remote cache that failed (`cache: {remote: \(cache.address)}`): \(reason)",
          remedy: "What it could not send, or not take, was made on this computer: the site is complete.",
          code: .remoteCache))
    }
    if counts.refused > 0 {
      let photographs = counts.refused == 1 ? "1 photograph" : "\(counts.refused) photographs"
      problems.append(
        Problem(
          .warning, "site.yaml",
          "names a remote cache that sent damaged or wrong pictures of \(photographs), such as \(counts.example)",
          remedy:
            "They were refused, made on this computer, and sent to the cache again: the site is complete.",
          code: .remoteCache))
    }
    return problems
  }
}

extension Development {
  /// The files of a photograph in the store: its pictures, and the original without metadata, which has no plan.
  fileprivate func files(in store: PictureStore) -> [(StoredPicture, RenditionPlan?)] {
    allPictures.map { (StoredPicture(store, $0), $0.rendition) }
      + (stripped.map { [(StoredPicture(store, $0), nil)] } ?? [])
      + mediaFiles.map { (StoredPicture(store, $0), nil) }
  }
}
