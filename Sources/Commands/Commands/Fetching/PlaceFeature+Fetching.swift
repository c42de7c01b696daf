import Downloads
import Fetching
import Templates

/// Downloads the list of default places (L1).
extension PlaceFeature: FetchedFeature {
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    let fetch = PlaceFetch(
      content: command.content, network: Network(Keychain.networkPolicy(cache: command.cacheFolder)),
      cache: command.cacheFolder)
    guard let outcome = try await fetch.run() else {
      return .notConfigured(
        "site.yaml names no list of places. Add one below `places:`, such as  list: https://example.org/places.json"
      )
    }
    if let line = PlaceSummary.line(for: outcome, quiet: command.quiet) { Console.writeMessage(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
