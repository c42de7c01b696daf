import Downloads
import Flickr
import Pipeline

extension FetchCommand {
  /// Searches pictures along the walks that show some (W2, W3).
  func fetchWalks() async throws -> Outcome {
    guard try WalkFetch.isConfigured(in: content) else {
      return .notConfigured(
        "No walk shows pictures from Flickr. Add  walks: {pictures: {fetch: yes}}  to site.yaml, or  pictures: yes  to the notes of a track."
      )
    }
    let (key, network) = (try flickrKey(), Network(Keychain.networkPolicy(cache: cacheFolder)))
    let fetch = WalkFetch(
      content: content, flickr: FlickrClient(key: key, network: network, endpoint: flickrEndpoint),
      cache: try PictureCache(folder: "\(cacheFolder)/downloads", network: network))
    let showsProgress = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if showsProgress {
        Console.redraw("\(progress.title.visible): \(progress.done) of \(progress.total) positions")
      }
    } completion: { [quiet] outcome in
      if showsProgress { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: { $0.failure != nil }) else { return .complete }
    return key == nil ? .missingKey : .failed
  }
}
