internal import ArgumentParser
import Downloads
import Flickr
import Pipeline
import Press

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Gets what the site shows from elsewhere, as site.yaml names it.",
    discussion: """
      flickr gets lists of pictures, walks pictures along the tracks that want some, places the list of \
      default places, pins the last 100 pins of a community. What comes lies in the content folder from \
      then on (flickr/, places/, pins/), and 'photomap build' shows it without going online. What cannot be got stays as it was, \
      and the command ends with 1. It can be stopped at any time with Ctrl-C: what came is kept.

      Flickr wants a key (https://www.flickr.com/services/apps/create/): in the environment as PHOTOMAP_FLICKR_KEY, or as \
      a line PHOTOMAP_FLICKR_KEY=… in the file ~/.config/photomap/keys, which nobody else may read (chmod 600). Without \
      either you are asked for it.
      """)

  /// Each has a file of its own, `FetchCommand+….swift`.
  enum Source: String, CaseIterable, ExpressibleByArgument {
    case flickr, walks, places, pins
  }

  /// What became of a source.
  enum Outcome {
    /// `site.yaml` does not ask for it; what to say to somebody who does.
    case absent(String)
    case whole
    /// Something could not be got; it has been said.
    case failed
    /// Nothing could be got, for lack of a key.
    case keyless
  }

  @Argument(
    help: ArgumentHelp("What to get; everything that site.yaml names without it.", valueName: "source"))
  var sources: [Source] = []

  @Option(help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"))
  var content = "content"

  @Option(
    help: ArgumentHelp(
      "Where earlier work is remembered (default: .photomap beside the content folder).", valueName: "folder")
  )
  var cache: String?

  @Flag(help: "Say nothing but problems.")
  var quiet = false

  @Option(
    help: ArgumentHelp("Another address that speaks as Flickr does, for tests.", visibility: .hidden))
  var flickrEndpoint = FlickrClient.standardEndpoint

  func run() async throws {
    do {
      let wanted = sources.isEmpty ? Source.allCases : sources
      var absences: [String] = []
      var (hasFailed, lacksKey) = (false, false)
      for source in wanted {
        switch try await fetch(source) {
        case .absent(let words): absences.append(words)
        case .whole: break
        case .failed: hasFailed = true
        case .keyless: (hasFailed, lacksKey) = (true, true)
        }
      }
      if !quiet, !sources.isEmpty || absences.count == wanted.count { absences.forEach(Console.remark) }
      if lacksKey { Console.remark(Keychain.howToGiveFlickrKey) }
      if hasFailed { throw ExitCode(1) }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw Failure.exit(after: error)
    }
  }

  private func fetch(_ source: Source) async throws -> Outcome {
    switch source {
    case .flickr: try await fetchFlickr()
    case .walks: try await fetchWalks()
    case .places: try await fetchPlaces()
    case .pins: try await fetchPins()
    }
  }

  /// Where downloads are kept between runs.
  var cacheFolder: String {
    Folder.resolved(cache ?? "\(Folder.parent(of: Folder.resolved(content)))/.photomap")
  }
}
