import Downloads
import Files
import Pipeline
import Preview

/// Refreshes what a page of the preview shows, as 'photomap fetch' does (F4, O3).
struct SiteRefresh: Sendable {
  /// The content folder.
  let content: String
  /// The folder of the build cache.
  let cache: String
  let flickr: FlickrOptions
  /// Read here, since the tasks of the server do not inherit task-local values.
  var transport = PhotoMapCommand.transport
  /// Asked each time, so that a key that was missing can be given while the preview runs.
  var key: @Sendable () throws -> Secret? = { try Keychain.sourceWithoutPrompt.secret(Keychain.flickrKey) }

  var refresh: Refresh {
    Refresh(source: SiteRefresh.source) { source, progress in
      let outcome = await self.get(source, progress)
      switch outcome {
      case .done(let text): Console.writeMessage(text)
      case .failed(let text): Console.writeMessage("photomap: \(text)")
      }
      return outcome
    }
  }

  /// The source that the page at a path shows: a Flickr list, except on pages of single pictures, or the pins of a
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
      return .failed("The refresh was stopped.")
    } catch {
      return .failed("\(error)")
    }
  }

  private func list(
    named name: String, _ progress: @escaping @Sendable (String) -> Void
  ) async throws -> Refresh.Outcome {
    let key = try key()
    let fetch = try FlickrFetch(
      content: content, cache: cache, key: key, from: flickr, over: transport)
    let outcomes = try await fetch.run(only: name) { progress(FetchSummary.words(for: $0)) }
    guard let outcome = outcomes.first else {
      return .failed("site.yaml has no Flickr list named \(name).")
    }
    if let failure = FetchSummary.failure(of: outcome) {
      return .failed(key == nil ? "\(failure) \(Keychain.howToGiveFlickrKey)" : failure)
    }
    let line = FetchSummary.line(for: outcome, quiet: false) ?? outcome.title
    return outcome.isFailure ? .failed(line) : .done(line)
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
