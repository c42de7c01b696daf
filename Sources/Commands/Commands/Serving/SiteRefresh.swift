import Downloads
import Fetching
import Preview
import Synchronization
import Templates

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

  private func get(
    _ source: String, _ progress: @escaping @Sendable (String) -> Void
  ) async -> Refresh.Outcome {
    let feature: any FetchedFeature =
      switch source {
      case "pins": PinFeature()
      case "walks": WalkFeature()
      case "places": PlaceFeature()
      case "map": MapFeature()
      default: FlickrFeature()
      }
    let told = Mutex<[String]>([])
    let request = FetchRequest(
      content: content, cache: cache, flickr: flickr, key: key,
      only: String(source.dropFirst("flickr/".count)), transport: transport, progress: progress,
      tell: { line in
        let start = "photomap: "
        told.withLock { $0.append(line.hasPrefix(start) ? String(line.dropFirst(start.count)) : line) }
      })
    do {
      let outcome = try await feature.fetch(request)
      let lines = told.withLock { $0.joined(separator: "\n") }
      switch outcome {
      case .notConfigured(let summary, _): return .failed(summary)
      case .complete: return .done(lines)
      case .failed: return .failed(lines)
      case .missingKey: return .failed("\(lines) \(Keychain.howToGiveFlickrKey)")
      }
    } catch is CancellationError {
      return .failed("The refresh was stopped.")
    } catch {
      return .failed("\(error)")
    }
  }
}
