import Downloads
import Fetching
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
    Refresh(source: source) { source, progress in
      let outcome = await self.get(source, progress)
      switch outcome {
      case .done(let text): Console.writeMessage(text)
      case .failed(let text): Console.writeMessage("photomap: \(text)")
      }
      return outcome
    }
  }

  /// The source that the page at a path shows: a Flickr list, except on pages of single pictures; the pins of a community;
  /// pictures along all walks, the list of default places, or the ground of maps, where `site.yaml` names them.
  @Sendable func source(of path: [String]) -> String? {
    switch path.count {
    case 1...2 where path.count == 1 || path[1] == "index.html":
      switch path[0] {
      case "pins": "pins"
      case "walks" where (try? WalkFetch.isSiteWide(in: content)) == true: "walks"
      case "places" where (try? PlaceFetch.isConfigured(in: content)) == true: "places"
      case "map" where (try? MapFetch.isConfigured(in: content)) == true: "map"
      default: nil
      }
    case 2 where path[0] == "flickr": path.joined(separator: "/")
    case 3 where path[0] == "flickr" && path[2].hasSuffix(".html"): path.prefix(2).joined(separator: "/")
    default: nil
    }
  }

  private func get(_ source: String, _ progress: @escaping @Sendable (String) -> Void) async
    -> Refresh.Outcome
  {
    do {
      switch source {
      case "pins": return try await pins()
      case "walks": return try await walks(progress)
      case "places": return try await places()
      case "map": return try await ground(progress)
      default: break
      }
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
    let outcomes = try await fetch.run(only: name) { progress(FetchSummary.text(for: $0)) }
    guard let outcome = outcomes.first else {
      return .failed("site.yaml has no Flickr list named \(name).")
    }
    if let failure = FetchSummary.failure(of: outcome) {
      return .failed(key == nil ? "\(failure) \(Keychain.howToGiveFlickrKey)" : failure)
    }
    let line = FetchSummary.line(for: outcome, quiet: false) ?? outcome.title
    return outcome.isFailure ? .failed(line) : .done(line)
  }

  private func walks(_ progress: @escaping @Sendable (String) -> Void) async throws -> Refresh.Outcome {
    let key = try key()
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    let fetch = WalkFetch(
      content: content, flickr: flickr.client(key: key, network: network),
      cache: try PictureCache(folder: "\(cache)/downloads", network: network))
    let outcomes = try await fetch.run { step in
      progress("\(step.title.visible): \(step.done) of \(step.total) positions")
    }
    let lines = outcomes.compactMap { FetchSummary.line(forWalk: $0, quiet: false) }.joined(separator: "\n")
    guard outcomes.contains(where: \.isFailure) else { return .done(lines) }
    return .failed(key == nil ? "\(lines) \(Keychain.howToGiveFlickrKey)" : lines)
  }

  private func places() async throws -> Refresh.Outcome {
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    guard let outcome = try await PlaceFetch(content: content, network: network, cache: cache).run() else {
      return .failed("site.yaml names no list of places.")
    }
    let line = PlaceSummary.line(for: outcome, quiet: false) ?? ""
    return outcome.failure == nil ? .done(line) : .failed(line)
  }

  private func ground(_ progress: @escaping @Sendable (String) -> Void) async throws -> Refresh.Outcome {
    let network = Network(Keychain.networkPolicy(cache: cache, over: transport))
    let outcomes = try await MapFetch(content: content, cache: cache, network: network).run {
      path, done, total in
      progress("\(path): \(FetchSummary.megabytes(done)) of \(FetchSummary.megabytes(total))")
    }
    let lines = outcomes.compactMap { FetchSummary.line(for: $0, isDryRun: false, quiet: false) }
      .joined(separator: "\n")
    return outcomes.contains { $0.failure != nil } ? .failed(lines) : .done(lines)
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
