internal import ArgumentParser
import Downloads
import Files
import Flickr
import Photography
import Pipeline

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Gets what the site shows from elsewhere, as site.yaml names it.",
    discussion: """
      flickr gets lists of pictures, walks pictures along the tracks that want some, places the list of \
      default places, pins the last 100 pins of a community. What comes lies in the content folder from \
      then on (flickr/, places/, pins/), and 'photomap build' shows it without going online. What cannot be got stays as it was, \
      the rest is got all the same, and the command ends with 1. It can be stopped at any time with Ctrl-C: what came is kept.

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
      let isClear = try reviewSettings()
      var (hasFailed, lacksKey) = (!isClear, false)
      var said: Set<String> = []
      for source in wanted {
        switch try await outcome(of: source, &said) {
        case .absent(let words): absences.append(words)
        case .whole: break
        case .failed: hasFailed = true
        case .keyless: (hasFailed, lacksKey) = (true, true)
        }
      }
      // Settings that cannot be read do not say what they do not ask for.
      if isClear, !quiet, !sources.isEmpty || absences.count == wanted.count {
        absences.forEach(Console.remark)
      }
      if lacksKey { Console.remark(Keychain.howToGiveFlickrKey) }
      if hasFailed { throw ExitCode(1) }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw Failure.exit(after: error)
    }
  }

  /// Says what is wrong with `site.yaml`.
  ///
  /// - Returns: Whether all of it counts.
  private func reviewSettings() throws -> Bool {
    let problems = try SiteSettings.problems(in: content)
    for problem in problems { Console.remark(Summary.line(for: problem)) }
    return !problems.contains { $0.severity == .error }
  }

  /// What became of a source; what stops it is said, and does not stop the others.
  ///
  /// - Parameter said: What was said already; two sources may have one reason.
  private func outcome(of source: Source, _ said: inout Set<String>) async throws -> Outcome {
    do {
      return try await fetch(source)
    } catch let error as CancellationError {
      throw error
    } catch {
      let words = "photomap: \(error)"
      if said.insert(words).inserted { Console.remark(words) }
      return .failed
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
