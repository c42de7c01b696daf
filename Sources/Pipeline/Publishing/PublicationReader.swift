import BuildCache
import Files
import Photography
import Synchronization

/// Reads what is known of a site while other work is done: lists the output folder, then loads the index of its files.
final class PublicationReader: Sendable {
  private let output: String
  private let cache: BuildCache
  /// The publication that is in memory, which is not read.
  private let remembered: UniqueBox<Publication>?
  private let listing: Task<(site: UniqueBox<PublishedSite>, fingerprint: Fingerprint), any Error>
  private let loading = Mutex<Task<UniqueBox<Publication>, any Error>?>(nil)

  /// Starts to list the output folder.
  ///
  /// - Parameter remembered: What the last build left in memory; `nil` if it must be read.
  init(of output: String, in cache: BuildCache, _ remembered: UniqueBox<Publication>?) {
    (self.output, self.cache, self.remembered) = (output, cache, remembered)
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
    get async throws { try await start().value }
  }

  /// Starts to load the index, as soon as the folder is listed.
  @discardableResult
  func start() -> Task<UniqueBox<Publication>, any Error> {
    loading.withLock { loading in
      if let loading { return loading }
      let task = Task(executorPreference: WorkerThreads.current) { [output, cache, remembered, listing] in
        if let remembered { return remembered }
        let site = try await listing.value.site
        let known = try PublishedFileIndex(of: output, in: cache, capacity: site.value.count)
        // A second reference would copy what is changed.
        return UniqueBox(
          Publication(site.take(leaving: PublishedSite()), known, staged: try cache.staged(of: output)))
      }
      loading = task
      return task
    }
  }

  /// Ends the work whose result nobody needs.
  func cancel() {
    listing.cancel()
    loading.withLock { $0?.cancel() }
  }
}
