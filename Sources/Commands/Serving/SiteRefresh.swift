import Downloads
import Files
import Pipeline
import Preview

/// Gets what a page of the preview shows anew, as 'photomap fetch' does (F4, O3).
struct SiteRefresh: Sendable {
  /// The content folder.
  let content: String
  /// Where earlier work is remembered.
  let cache: String
  let flickrEndpoint: String
  /// Asked for here, since the server's tasks do not know what the program's do.
  var transport = PhotoMapCommand.transport
  /// Asked each time, so that a key that was missing can be given while the preview runs.
  var key: @Sendable () throws -> Secret? = { try Keychain.sourceWithoutPrompt.secret(Keychain.flickrKey) }

  var refresh: Refresh {
    Refresh(source: SiteRefresh.source) { source, progress in
      let outcome = await self.get(source, progress)
      switch outcome {
      case .done(let text): Console.remark(text)
      case .failed(let text): Console.remark("photomap: \(text)")
      }
      return outcome
    }
  }

  /// What the page at a path shows: a list of Flickr, on any of its pages but those of single pictures, or the pins of a
  /// community.
  @Sendable static func source(of path: [String]) -> String? {
    switch path.count {
    case 1...2 where path[0] == "pins" && (path.count == 1 || path[1] == "index.html"): "pins"
    case 2 where path[0] == "flickr": path.joined(separator: "/")
    case 3 where path[0] == "flickr" && path[2].hasSuffix(".html"): path.prefix(2).joined(separator: "/")
    default: nil
    }
  }

  private func get(_ source: String, _ progress: @escaping @Sendable (String) -> Void) async
    -> Refresh.Outcome
  {
    do {
      if source == "pins" { return try await pins() }
      return try await list(named: String(source.dropFirst("flickr/".count)), progress)
    } catch is CancellationError {
      return .failed("It was stopped.")
    } catch {
      return .failed("\(error)")
    }
  }

  private func list(
    named name: String, _ progress: @escaping @Sendable (String) -> Void
  ) async throws -> Refresh.Outcome {
    let key = try key()
    let fetch = try FlickrFetch(
      content: content, cache: cache, key: key, endpoint: flickrEndpoint, over: transport)
    let outcomes = try await fetch.run(only: name) { progress(FetchSummary.words(for: $0)) }
    guard let outcome = outcomes.first else {
      return .failed("site.yaml names no list of Flickr with the name \(name).")
    }
    if let failure = FetchSummary.failure(of: outcome) {
      return .failed(key == nil ? "\(failure) \(Keychain.howToGiveFlickrKey)" : failure)
    }
    return .done(FetchSummary.line(for: outcome, quiet: false) ?? outcome.title)
  }

  private func pins() async throws -> Refresh.Outcome {
    guard let service = try PinService.configured(in: content) else {
      return .failed("site.yaml names no pin community.")
    }
    let fetch = PinsFetch(
      content: content, service: service,
      network: Network(Keychain.networkPolicy(cache: cache, over: transport)))
    let outcome = try await fetch.run()
    if let failure = FetchSummary.failure(of: outcome) { return .failed(failure) }
    return .done(FetchSummary.line(for: outcome, quiet: false) ?? "")
  }
}
