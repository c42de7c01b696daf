import Building
import Fetching
import Templates

/// The ground of maps, of which `fetch` loads what `site.yaml` names by web addresses.
struct MapFeature: FetchedFeature {
  let name = "map"

  func fetch(_ request: FetchRequest) async throws -> FetchOutcome {
    guard try MapFetch.isConfigured(in: request.content) else {
      return .notConfigured(
        "site.yaml names no archive of map tiles by its address.",
        remedy: "Add  map: {detail: https://…/planet.pmtiles}  to it.")
    }
    let fetch = MapFetch(content: request.content, cache: request.cache, network: request.network)
    let outcomes = try await fetch.run(isDryRun: request.isDryRun) { path, done, total in
      request.progress("\(path): \(FetchSummary.megabytes(done)) of \(FetchSummary.megabytes(total))")
    } completion: { outcome in
      if let line = FetchSummary.line(for: outcome, isDryRun: request.isDryRun, quiet: request.quiet) {
        request.tell(line)
      }
    }
    return outcomes.contains { $0.failure != nil } ? .failed : .complete
  }
}
