import Downloads
import Fetching
import Templates

/// Searches pictures along the walks that show some (W2, W3).
extension WalkFeature: FetchedFeature {
  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    guard try WalkFetch.isConfigured(in: command.content) else {
      return .notConfigured(
        "No walk shows pictures from Flickr. Add  walks: {pictures: {fetch: yes}}  to site.yaml, or  pictures: yes  to the notes of a track."
      )
    }
    let (secret, network) = (
      try key.value(), Network(Keychain.networkPolicy(cache: command.cacheFolder))
    )
    let fetch = WalkFetch(
      content: command.content,
      flickr: command.flickr.client(key: secret, network: network),
      cache: try PictureCache(folder: "\(command.cacheFolder)/downloads", network: network))
    let showsProgress = Console.isTerminal && !command.quiet
    let outcomes = try await fetch.run { progress in
      if showsProgress {
        Console.redraw("\(progress.title.visible): \(progress.done) of \(progress.total) positions")
      }
    } completion: { [quiet = command.quiet] outcome in
      if showsProgress { Console.redraw("") }
      if let line = FetchSummary.line(forWalk: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: \.isFailure) else { return .complete }
    return secret == nil ? .missingKey : .failed
  }
}
