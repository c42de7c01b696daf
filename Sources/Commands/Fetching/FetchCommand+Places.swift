import Downloads
import Pipeline

extension FetchCommand {
  /// Gets the list of default places (L1).
  func fetchPlaces() async throws -> Outcome {
    let fetch = PlaceFetch(
      content: content, network: Network(Keychain.manners(cache: cacheFolder)), cache: cacheFolder)
    guard let outcome = try await fetch.run() else {
      return .absent(
        "site.yaml names no list of places. Add one below `places:`, such as  list: https://example.org/places.json"
      )
    }
    if let line = PlaceSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    return outcome.failure == nil ? .whole : .failed
  }
}
