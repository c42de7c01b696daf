import Fetching
import Templates

/// Downloads the Flickr lists that `site.yaml` names (F1, F5).
extension FlickrFeature: FetchedFeature {
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    guard try FlickrFetch.isConfigured(in: command.content) else {
      return .notConfigured(
        "site.yaml names no Flickr lists. Add some below `flickr:`, such as  - {list: interesting}")
    }
    let secret = try key.value()
    let fetch = try FlickrFetch(
      content: command.content, cache: command.cacheFolder, key: secret, from: command.flickr)
    let showsProgress = Console.isTerminal && !command.quiet
    let outcomes = try await fetch.run { progress in
      if showsProgress { Console.redraw(FetchSummary.text(for: progress)) }
    } completion: { [quiet = command.quiet] outcome in
      if showsProgress { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: \.isFailure) else { return .complete }
    return secret == nil ? .missingKey : .failed
  }
}
