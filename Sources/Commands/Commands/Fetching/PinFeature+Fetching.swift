import Fetching
import Templates

/// Downloads the latest pins of the community that `site.yaml` names (O2, O3).
extension PinFeature: FetchedFeature {
  func fetch(_ request: FetchRequest) async throws -> FetchOutcome {
    guard let service = try PinService.configured(in: request.content) else {
      return .notConfigured(
        "site.yaml names no pin community.", remedy: "Add its address below `pins:`, as  service: https://…")
    }
    let fetch = PinsFetch(content: request.content, service: service, network: request.network)
    let outcome = try await fetch.run()
    if let line = FetchSummary.line(for: outcome, quiet: request.quiet) { request.tell(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
