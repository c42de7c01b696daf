import Downloads
import Flickr
import Pipeline

extension FetchCommand {
  /// Looks for pictures along the walks that want them (W2, W3).
  func fetchWalks() async throws -> Outcome {
    guard try WalkFetch.isWanted(by: content) else {
      return .absent(
        "No walk wants pictures. Write  walks: {pictures: {fetch: yes}}  into site.yaml, or  pictures: yes  beside a track."
      )
    }
    let (key, network) = (try flickrKey(), Network(Keychain.manners(cache: cacheFolder)))
    let fetch = WalkFetch(
      content: content, flickr: FlickrClient(key: key, network: network, endpoint: flickrEndpoint),
      cache: try PictureCache(folder: "\(cacheFolder)/downloads", network: network))
    let isDrawn = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if isDrawn {
        Console.redraw("\(progress.title.visible): \(progress.done) of \(progress.total) positions")
      }
    } told: { [quiet] outcome in
      if isDrawn { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.writeMessage(line) }
    }
    guard outcomes.contains(where: { $0.failure != nil }) else { return .whole }
    return key == nil ? .keyless : .failed
  }
}
