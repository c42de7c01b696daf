import Downloads
import Pipeline

extension FetchCommand {
  /// Downloads the list of default places (L1).
  func fetchPlaces() async throws -> Outcome {
    let fetch = PlaceFetch(
      content: content, network: Network(Keychain.networkPolicy(cache: cacheFolder)), cache: cacheFolder)
    guard let outcome = try await fetch.run() else {
      return .notConfigured(
        "site.yaml names no list of places. Add one below `places:`, such as  list: https://example.org/places.json"
      )
    }
    if let line = PlaceSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
