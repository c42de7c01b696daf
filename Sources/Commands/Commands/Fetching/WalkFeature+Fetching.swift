import Fetching
import Templates

/// Searches pictures along the walks that show some (W2, W3).
extension WalkFeature: FetchedFeature {
  func fetch(_ request: FetchRequest) async throws -> FetchOutcome {
    guard try WalkFetch.isConfigured(in: request.content) else {
      return .notConfigured(
        "No walk shows pictures from Flickr.",
        remedy:
          "Add  walks: {pictures: {fetch: yes}}  to site.yaml, or  pictures: yes  to the notes of a track.")
    }
    let (key, network) = (try request.key(), request.network)
    let fetch = WalkFetch(
      content: request.content, flickr: request.flickr.client(key: key, network: network),
      cache: try request.pictures(over: network))
    let outcomes = try await fetch.run { progress in
      request.progress("\(progress.title.visible): \(progress.done) of \(progress.total) positions")
    } completion: { outcome in
      if let line = FetchSummary.line(forWalk: outcome, quiet: request.quiet) { request.tell(line) }
    }
    guard outcomes.contains(where: \.isFailure) else { return .complete }
    return key == nil ? .missingKey : .failed
  }
}
