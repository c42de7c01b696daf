import Downloads
import Pipeline

extension FetchCommand {
  /// Downloads the latest pins of the community that `site.yaml` names (O2, O3).
  func fetchPins() async throws -> Outcome {
    guard let service = try PinService.configured(in: content) else {
      return .notConfigured(
        "site.yaml names no pin community. Add its address below `pins:`, as  service: https://…")
    }
    let fetch = PinsFetch(
      content: content, service: service, network: Network(Keychain.networkPolicy(cache: cacheFolder)))
    let outcome = try await fetch.run()
    if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
