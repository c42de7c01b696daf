internal import ArgumentParser
import Downloads
import Files
import Flickr
import Photography
import Pipeline
import Preview

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the website on this computer, and shows it anew whenever a file changes.",
    discussion: """
      Stop it with Ctrl-C. Pages of Flickr's lists and of a community's pins have a button there that gets them anew, as \
      'photomap fetch' does; the key for Flickr must then be in the environment (PHOTOMAP_FLICKR_KEY) or in the file \
      ~/.config/photomap/keys.
      """)

  @OptionGroup var site: SiteOptions

  @Option(help: ArgumentHelp("The port to listen at; 0 takes any that is free.", valueName: "number"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen at; the default can be reached from this computer only.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("Another address that speaks as Flickr does, for tests.", visibility: .hidden))
  var flickrEndpoint = FlickrClient.standardEndpoint

  /// What the button of a page in the preview does.
  private var refresh: Refresh {
    let beside = "\(Folder.parent(of: Folder.resolved(site.content)))/.photomap"
    return SiteRefresh(
      content: site.content, cache: Folder.resolved(site.cache ?? beside), flickrEndpoint: flickrEndpoint
    ).refresh
  }

  func run() async throws {
    do {
      let (reloads, reload) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      // Watching begins before the first build, so that what changes meanwhile is not missed.
      let changes = try FolderWatcher(site.content, excluding: [site.output]).changes()
      var told: [Problem] = []
      await rebuild(&told)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { [self, told] in
          var told = told
          for try await _ in changes where await rebuild(&told) { reload.yield() }
        }
        group.addTask { [self] in
          try await PreviewServer(root: site.output, host: host, port: port, refresh: refresh).run(
            onReady: { address in
              Console.remark(
                "The site is at \(address) and follows every change in \(site.content). Stop with Ctrl-C.")
            }, reloads: reloads)
        }
        // The server ends when the person has seen enough; the watcher only by a failure, which ends both.
        try await group.next()
        group.cancelAll()
      }
    } catch {
      throw Failure.exit(after: error)
    }
  }

  /// Builds once; a build that fails is spoken of and leaves the last site on show.
  ///
  /// - Parameter told: The problems that were listed last; the same ones are not listed again.
  /// - Returns: Whether the site has changed.
  @discardableResult
  private func rebuild(_ told: inout [Problem]) async -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = ProgressReport(quiet: site.quiet)
    do {
      let report = try await Build(site.build(), theme: PhotoMapCommand.theme) { progress.update($0) }.run()
      progress.end()
      if !site.quiet, !report.isUnchanged {
        let seconds = (clock.now - start) / .seconds(1)
        Console.remark(Summary(report: report, seconds: seconds, output: site.output, told: told).text)
      }
      told = report.problems
      return !report.isUnchanged
    } catch {
      progress.end()
      Console.remark("photomap: \(error)")
      return false
    }
  }
}
