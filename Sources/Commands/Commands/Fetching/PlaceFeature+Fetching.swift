import Fetching
import Templates

/// Downloads the list of default places (L1).
extension PlaceFeature: FetchedFeature {
  func fetch(_ request: FetchRequest) async throws -> FetchOutcome {
    let fetch = PlaceFetch(content: request.content, network: request.network, cache: request.cache)
    guard let outcome = try await fetch.run() else {
      return .notConfigured(
        "site.yaml names no list of places.",
        remedy: "Add one below `places:`, such as  list: https://example.org/places.json")
    }
    if let line = PlaceSummary.line(for: outcome, quiet: request.quiet) { request.tell(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
