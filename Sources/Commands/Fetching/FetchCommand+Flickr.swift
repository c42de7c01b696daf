import Downloads
import Pipeline

extension FetchCommand {
  /// Downloads the Flickr lists that `site.yaml` names (F1, F5).
  func fetchFlickr() async throws -> Outcome {
    guard try FlickrFetch.isConfigured(in: content) else {
      return .notConfigured(
        "site.yaml names no Flickr lists. Add some below `flickr:`, such as  - {list: interesting}")
    }
    let key = try flickrKey()
    let fetch = try FlickrFetch(
      content: content, cache: cacheFolder, key: key, endpoint: flickrEndpoint)
    let showsProgress = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if showsProgress { Console.redraw(FetchSummary.words(for: progress)) }
    } completion: { [quiet] outcome in
      if showsProgress { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: { $0.failure != nil }) else { return .complete }
    return key == nil ? .missingKey : .failed
  }

  /// - Returns: `nil` where there is none, and no terminal to ask for it.
  func flickrKey() throws -> Secret? {
    try Keychain.source.secret(Keychain.flickrKey, asking: "Your Flickr API key: ")
  }
}
