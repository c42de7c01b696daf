import Fetching
import Templates

/// Downloads the Flickr lists that `site.yaml` names (F1, F5).
extension FlickrFeature: FetchedFeature {
  func fetch(_ request: FetchRequest) async throws -> FetchOutcome {
    guard try FlickrFetch.isConfigured(in: request.content) else {
      return .notConfigured(
        "site.yaml names no Flickr lists.",
        remedy: "Add some below `flickr:`, such as  - {list: interesting}")
    }
    let (key, network) = (try request.key(), request.network)
    let fetch = FlickrFetch(
      content: request.content, flickr: request.flickr.client(key: key, network: network),
      cache: try request.pictures(over: network))
    let outcomes = try await fetch.run(only: request.only) { progress in
      request.progress(FetchSummary.text(for: progress))
    } completion: { outcome in
      if let line = FetchSummary.line(for: outcome, quiet: request.quiet) { request.tell(line) }
    }
    if let only = request.only, outcomes.isEmpty {
      return .notConfigured("site.yaml has no Flickr list named \(only).")
    }
    guard outcomes.contains(where: \.isFailure) else { return .complete }
    return key == nil ? .missingKey : .failed
  }
}
