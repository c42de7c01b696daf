import Downloads
import Fetching
import Templates

/// Downloads the latest pins of the community that `site.yaml` names (O2, O3).
extension PinFeature: FetchedFeature {
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    guard let service = try PinService.configured(in: command.content) else {
      return .notConfigured(
        "site.yaml names no pin community. Add its address below `pins:`, as  service: https://…")
    }
    let fetch = PinsFetch(
      content: command.content, service: service,
      network: Network(Keychain.networkPolicy(cache: command.cacheFolder)))
    let outcome = try await fetch.run()
    if let line = FetchSummary.line(for: outcome, quiet: command.quiet) { Console.writeMessage(line) }
    return outcome.failure == nil ? .complete : .failed
  }
}
