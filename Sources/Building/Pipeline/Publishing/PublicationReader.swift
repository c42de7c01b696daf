import BuildCache
import Concurrency
import Content
import Files
import Photography
import Reading
import Synchronization

/// Reads what is known of a site while other work is done: lists the output folder, then loads the index of its files and the
/// addresses of its pages.
final class PublicationReader: Sendable {
  /// What is known after the listing. The addresses come first, since they are needed first.
  private struct Loading: Sendable {
    let pages: Task<PublishedPages, any Error>
    let publication: Task<UniqueBox<Publication>, any Error>
  }

  private let output, content: String
  private let cache: BuildCache
  /// The publication that is in memory, which is not read.
  private let remembered: UniqueBox<Publication>?
  private let listing: Task<(site: UniqueBox<PublishedSite>, fingerprint: Fingerprint), any Error>
  private let loading = Mutex<Loading?>(nil)

  /// Starts to list the output folder.
  ///
  /// - Parameters:
  ///   - content: The content folder, whose photographs have the addresses.
  ///   - remembered: What the last build left in memory; `nil` if it must be read.
  init(of output: String, _ content: String, in cache: BuildCache, _ remembered: UniqueBox<Publication>?) {
    (self.output, self.content, self.cache, self.remembered) = (output, content, cache, remembered)
    listing = Task(executorPreference: WorkerThreads.current) {
      let site = remembered == nil ? try PublishedSite(at: output) : PublishedSite()
      return (UniqueBox(site), site.fingerprint)
    }
  }

  /// Of the site in the output folder; that of an empty site if the publication was in memory.
  var fingerprint: Fingerprint {
    get async throws { try await listing.value.fingerprint }
  }

  /// What is known of the site.
  var publication: UniqueBox<Publication> {
    get async throws { try await load().publication.value }
  }

  /// The addresses that the last build gave to pages.
  var pages: PublishedPages {
    get async throws { try await load().pages.value }
  }

  /// Starts to load the index and the addresses, as soon as the folder is listed.
  func start() { _ = load() }

  private func load() -> Loading {
    loading.withLock { loading in
      if let loading { return loading }
      let pages = Task(executorPreference: WorkerThreads.current) { [content, cache, listing] in
        _ = try await listing.value
        return PublishedPages(try cache.addresses(below: content))
      }
      let publication = Task(executorPreference: WorkerThreads.current) {
        [output, cache, remembered, listing] in
        if let remembered { return remembered }
        let site = try await listing.value.site
        _ = try await pages.value
        let known = try PublishedFileIndex(of: output, in: cache, capacity: site.value.count)
        // A second reference would copy what is changed.
        return UniqueBox(
          Publication(site.take(leaving: PublishedSite()), known, staged: try cache.staged(of: output)))
      }
      let new = Loading(pages: pages, publication: publication)
      loading = new
      return new
    }
  }

  /// Ends the work whose result nobody needs.
  func cancel() {
    listing.cancel()
    loading.withLock { loading in
      loading?.pages.cancel()
      loading?.publication.cancel()
    }
  }
}

extension PublishedPages {
  fileprivate init(_ known: CachedAddresses) {
    self.init(
      known.pages, contents: known.contents,
      months: Set(known.months.map { Month(year: Int($0) / 12, month: Int($0) % 12 + 1) }))
  }
}
