import BuildCache
import Concurrency
import Files
import Photography
import Reading
import Synchronization

/// Reads what is known of a site while other work is done: lists the output folder, then loads the index of its files and the
/// addresses of its pages.
final class PublicationReader: Sendable {
  /// What is known of the site so far, until it is taken. Nothing else refers to it, so that it is changed without a copy.
  private final class Held: Sendable {
    let publication: Mutex<Publication?>
    init(_ publication: Publication?) { self.publication = Mutex(publication) }
  }

  /// What is read after the listing. The addresses come first, since they are needed first.
  private struct Loading: Sendable {
    let pages: Task<PublishedPages, any Error>
    let index: Task<Void, any Error>
  }

  private let folders: BuildFolders
  private let cache: BuildCache
  private let isRemembered: Bool
  private let held: Held
  private let listing: Task<ChangeHash, any Error>
  private let loading = Mutex<Loading?>(nil)

  /// Starts to list the output folder.
  ///
  /// - Parameter remembered: What the last build left in memory, which is not read again.
  init(_ folders: BuildFolders, in cache: BuildCache, remembered: Publication? = nil) {
    (self.folders, self.cache, isRemembered) = (folders, cache, remembered != nil)
    let (held, known) = (Held(remembered), remembered?.site.changeHash)
    self.held = held
    listing = Task(executorPreference: WorkerThreads.current) {
      if let known { return known }
      let site = try PublishedSite(at: folders.output)
      held.publication.withLock { $0 = Publication(site) }
      return site.changeHash
    }
  }

  /// Of the site in the output folder.
  var changeHash: ChangeHash {
    get async throws { try await listing.value }
  }

  /// The addresses that the last build gave to pages.
  var pages: PublishedPages {
    get async throws { try await load().pages.value }
  }

  /// What is known of the site; once.
  func takePublication() async throws -> Publication {
    try await load().index.value
    return held.publication.withLock { publication in
      defer { publication = nil }
      return publication
    } ?? Publication(PublishedSite())
  }

  /// Starts to load the index and the addresses, as soon as the folder is listed.
  func start() { _ = load() }

  private func load() -> Loading {
    loading.withLock { loading in
      if let loading { return loading }
      let pages = Task(executorPreference: WorkerThreads.current) { [folders, cache, listing] in
        _ = try await listing.value
        return PublishedPages(try cache.addresses(below: folders.content))
      }
      let index = Task(executorPreference: WorkerThreads.current) {
        [folders, cache, held, isRemembered] in
        _ = try await pages.value
        if isRemembered { return }
        let count = held.publication.withLock { $0?.site.count ?? 0 }
        let known = try PublishedFileIndex(of: folders.output, in: cache, capacity: count)
        let staged = try cache.staged(of: folders.output)
        held.publication.withLock {
          $0?.known = known
          $0?.staged = staged
        }
      }
      let new = Loading(pages: pages, index: index)
      loading = new
      return new
    }
  }

  /// Ends the work whose result nobody needs.
  func cancel() {
    listing.cancel()
    loading.withLock { loading in
      loading?.pages.cancel()
      loading?.index.cancel()
    }
  }
}

extension PublishedPages {
  fileprivate init(_ known: CachedAddresses) {
    self.init(
      known.pages, contents: known.contents,
      months: Set(known.months.map(Month.init(published:))))
  }
}

/// Months as the cache has them: counted from year 0, and years alone after all months.
extension Month {
  private static let years: UInt32 = 1 << 20

  var published: UInt32 { isYear ? Month.years + UInt32(year) : UInt32(year * 12 + month - 1) }

  fileprivate init(published number: UInt32) {
    if number >= Month.years {
      self.init(year: Int(number - Month.years), month: 0)
    } else {
      self.init(year: Int(number) / 12, month: Int(number) % 12 + 1)
    }
  }
}
