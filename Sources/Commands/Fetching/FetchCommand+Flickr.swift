import Downloads
import Flickr
import Pipeline
import Press

extension FetchCommand {
  /// Gets the lists of Flickr that `site.yaml` names (F1, F5).
  func fetchFlickr() async throws -> Outcome {
    guard try FlickrFetch.isWanted(by: content) else {
      return .absent(
        "site.yaml names no lists of Flickr. Add some below `flickr:`, such as  - {list: interesting}")
    }
    let key = try flickrKey()
    let network = Network(Keychain.manners)
    let fetch = FlickrFetch(
      content: content,
      flickr: FlickrClient(key: key, network: network, endpoint: flickrEndpoint),
      cache: try PictureCache(folder: "\(cacheFolder)/downloads", network: network))
    let isDrawn = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if isDrawn { Console.draw("\(progress.title): \(progress.done) of \(progress.total) pictures") }
    } told: { [quiet] outcome in
      if isDrawn { Console.draw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.remark(line) }
    }
    if key == nil { remarkOnMissingKey() }
    return outcomes.contains { $0.failure != nil } ? .failed : .whole
  }

  /// - Returns: `nil` where there is none, and nobody to be asked.
  func flickrKey() throws -> Secret? {
    try Keychain.source.secret("PHOTOMAP_FLICKR_KEY", asking: "Your key for Flickr: ")
  }

  func remarkOnMissingKey() {
    Console.remark(
      """
      Get a key at https://www.flickr.com/services/apps/create/ and set PHOTOMAP_FLICKR_KEY to it, or write \
      PHOTOMAP_FLICKR_KEY=… into the file ~/.config/photomap/keys and close it with chmod 600.
      """)
  }
}
