import Downloads
import Pipeline

extension FetchCommand {
  /// Gets the lists of Flickr that `site.yaml` names (F1, F5).
  func fetchFlickr() async throws -> Outcome {
    guard try FlickrFetch.isWanted(by: content) else {
      return .absent(
        "site.yaml names no lists of Flickr. Add some below `flickr:`, such as  - {list: interesting}")
    }
    let key = try flickrKey()
    let fetch = try FlickrFetch(
      content: content, cache: cacheFolder, key: key, endpoint: flickrEndpoint)
    let isDrawn = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if isDrawn { Console.redraw(FetchSummary.words(for: progress)) }
    } told: { [quiet] outcome in
      if isDrawn { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: { $0.failure != nil }) else { return .whole }
    return key == nil ? .keyless : .failed
  }

  /// - Returns: `nil` where there is none, and nobody to be asked.
  func flickrKey() throws -> Secret? {
    try Keychain.source.secret(Keychain.flickrKey, asking: "Your key for Flickr: ")
  }
}
