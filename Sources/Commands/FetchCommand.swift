internal import ArgumentParser
import Downloads
import Flickr
import Pipeline
import Press

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Gets what the site shows from elsewhere: the lists of Flickr that site.yaml names.",
    discussion: """
      What comes lies in the content folder (flickr/) from then on, and 'photomap build' shows it without going online. A \
      list that cannot be got stays as it was, and the command ends with 1. It can be stopped at any time with Ctrl-C: \
      what came is kept.

      Flickr wants a key (https://www.flickr.com/services/apps/create/): in the environment as PHOTOMAP_FLICKR_KEY, or as \
      a line PHOTOMAP_FLICKR_KEY=… in the file ~/.config/photomap/keys, which nobody else may read (chmod 600). Without \
      either you are asked for it.
      """)

  enum Source: String, CaseIterable, ExpressibleByArgument { case flickr }

  @Argument(help: ArgumentHelp("What to get; everything without it.", valueName: "source"))
  var sources: [Source] = Source.allCases

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
      if sources.contains(.flickr) { try await fetchFlickr() }
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw Failure.exit(after: error)
    }
  }

  private func fetchFlickr() async throws {
    guard try FlickrFetch.isWanted(by: content) else {
      if !quiet {
        Console.remark(
          "site.yaml names no lists of Flickr. Add some below `flickr:`, such as  - {list: interesting}")
      }
      return
    }
    let key = try Keychain.source.secret("PHOTOMAP_FLICKR_KEY", asking: "Your key for Flickr: ")
    let network = Network(Keychain.manners)
    let folder = Folder.resolved(cache ?? "\(Folder.parent(of: Folder.resolved(content)))/.photomap")
    let fetch = FlickrFetch(
      content: content,
      flickr: FlickrClient(key: key, network: network, endpoint: flickrEndpoint),
      cache: try PictureCache(folder: "\(folder)/downloads", network: network))
    let isDrawn = Console.isTerminal && !quiet
    let outcomes = try await fetch.run { progress in
      if isDrawn { Console.draw("\(progress.title): \(progress.done) of \(progress.total) pictures") }
    } told: { [quiet] outcome in
      if isDrawn { Console.draw("") }
      if let line = FetchSummary.line(for: outcome, quiet: quiet) { Console.remark(line) }
    }
    if key == nil {
      Console.remark(
        """
        Get a key at https://www.flickr.com/services/apps/create/ and set PHOTOMAP_FLICKR_KEY to it, or write \
        PHOTOMAP_FLICKR_KEY=… into the file ~/.config/photomap/keys and close it with chmod 600.
        """)
    }
    if outcomes.contains(where: { $0.failure != nil }) { throw ExitCode(1) }
  }
}
