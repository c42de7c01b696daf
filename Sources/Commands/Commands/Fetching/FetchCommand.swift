internal import ArgumentParser
import Files
import Photography
import Reading
import Templates

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Downloads the lists, pictures, places and pins that site.yaml names.",
    discussion: """
      Sources: flickr (lists of pictures), walks (pictures along tracks), places (the list of default places), pins (the \
      latest 100 pins of a community) and map (streets and relief near photographs, walks and places, which the last build \
      has found). The files are saved in the content folder (flickr/, places/, pins/, map/fetched/), so that \
      'photomap build' needs no network. If a download fails, the previous version stays, the other downloads continue, and the \
      exit code is 1. Ctrl-C stops the command at any time; finished downloads are kept.

      Flickr needs an API key (https://www.flickr.com/services/apps/create/): in the environment as PHOTOMAP_FLICKR_KEY, or \
      as a line PHOTOMAP_FLICKR_KEY=… in the file ~/.config/photomap/keys, which only you may be able to read (chmod 600). \
      Otherwise the command asks for it.
      """)

  @Argument(
    help: ArgumentHelp("What to download; by default everything that site.yaml names.", valueName: "source"),
    completion: .list(FetchCommand.all.map(\.name)))
  var sources: [String] = []

  @Option(help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"))
  var content = "content"

  @Option(
    help: ArgumentHelp(
      "The cache folder (default: .photomap beside the content folder).", valueName: "folder")
  )
  var cache: String?

  @Flag(help: "Of map, print how many tiles and bytes would be fetched, and fetch none.")
  var dryRun = false

  @Flag(help: "Print only problems.")
  var quiet = false

  @OptionGroup var flickr: FlickrOptions

  @OptionGroup var logging: LoggingOptions

  /// The features that can be downloaded, in this order.
  private static var all: [any Feature] {
    [FlickrFeature(), WalkFeature(), PlaceFeature(), PinFeature(), MapFeature()] + PhotoMapCommand.features
  }

  func validate() throws {
    let names = FetchCommand.all.map(\.name)
    if let unknown = sources.first(where: { !names.contains($0) }) {
      throw ValidationError("There is no source “\(unknown)”. There are \(names.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    logging.begin()
    do {
      let wanted = FetchCommand.all.filter { sources.isEmpty || sources.contains($0.name) }
      var messages: [String] = []
      let isValid = try reportSettingsProblems()
      var (hasFailed, lacksKey) = (!isValid, false)
      var printed: Set<String> = []
      let request = request()
      for feature in wanted {
        switch try await outcome(of: feature, request, &printed) {
        case .notConfigured(let summary, let remedy):
          messages.append(remedy.map { "\(summary) \($0)" } ?? summary)
        case .complete: break
        case .failed: hasFailed = true
        case .missingKey: (hasFailed, lacksKey) = (true, true)
        }
      }
      // Damaged settings do not show what is not configured.
      if isValid, !quiet, !sources.isEmpty || messages.count == wanted.count {
        messages.forEach(Console.writeMessage)
      }
      if lacksKey { Console.writeMessage(Keychain.howToGiveFlickrKey) }
      if hasFailed { throw ExitCode(1) }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error)
    }
  }

  /// Prints the problems of `site.yaml`.
  ///
  /// - Returns: Whether there are no errors.
  private func reportSettingsProblems() throws -> Bool {
    let problems = try SiteSettings.problems(in: content)
    for problem in problems { Console.writeMessage(problem.message) }
    return !problems.contains { $0.severity == .error }
  }

  /// Downloads a feature; an error is printed, and does not stop the others.
  ///
  /// - Parameter printed: Messages that were printed; two features may fail for the same reason.
  private func outcome(
    of feature: any Feature, _ request: FetchRequest, _ printed: inout Set<String>
  ) async throws -> FetchOutcome {
    do {
      if let own = feature as? any FetchedFeature { return try await own.fetch(request) }
      guard let line = try await feature.fetch(into: content) else {
        return .notConfigured("Nothing is to be downloaded for \(feature.name).")
      }
      if !quiet { Console.writeMessage(line) }
      return .complete
    } catch let error as CancellationError {
      throw error
    } catch {
      let message = "photomap: \(error)"
      if printed.insert(message).inserted { Console.writeMessage(message) }
      return .failed
    }
  }

  /// The key is requested at most once, even if several features need it.
  private func request() -> FetchRequest {
    let (key, showsProgress) = (FlickrKey(), Console.isTerminal && !quiet)
    return FetchRequest(
      content: content, cache: PrivateFolder.cache(of: content, chosen: cache), flickr: flickr,
      key: { try key.value() }, isDryRun: dryRun, quiet: quiet,
      progress: { if showsProgress { Console.redraw($0) } },
      tell: { line in
        if showsProgress { Console.redraw("") }
        Console.writeMessage(line)
      })
  }
}
