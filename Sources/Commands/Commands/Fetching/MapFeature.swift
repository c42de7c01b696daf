import Building
import Downloads
import Fetching
import Templates

/// The ground of maps, of which `fetch` loads what `site.yaml` names by web addresses.
struct MapFeature: FetchedFeature {
  let name = "map"

  func fetch(_ command: FetchCommand, key: FlickrKey) async throws -> FetchOutcome {
    guard try MapFetch.isConfigured(in: command.content) else {
      return .notConfigured(
        "site.yaml names no archive of map tiles by its address. Add  map: {detail: https://…/planet.pmtiles}  to it."
      )
    }
    let fetch = MapFetch(
      content: command.content, cache: command.cacheFolder,
      network: Network(Keychain.networkPolicy(cache: command.cacheFolder)))
    let showsProgress = Console.isTerminal && !command.quiet
    let outcomes = try await fetch.run(isDryRun: command.dryRun) { path, done, total in
      if showsProgress {
        Console.redraw("\(path): \(FetchSummary.megabytes(done)) of \(FetchSummary.megabytes(total))")
      }
    } completion: { [quiet = command.quiet, dryRun = command.dryRun] outcome in
      if showsProgress { Console.redraw("") }
      if let line = FetchSummary.line(for: outcome, isDryRun: dryRun, quiet: quiet) {
        Console.writeMessage(line)
      }
    }
    return outcomes.contains { $0.failure != nil } ? .failed : .complete
  }
}
