internal import ArgumentParser
import Preview

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the website on this computer and rebuilds it when a file changes.",
    discussion: """
      Stop it with Ctrl-C. Pages of Flickr lists and of a community's pins have a Refresh button in the preview, which does \
      the same as 'photomap fetch'. For Flickr, set the key in the environment (PHOTOMAP_FLICKR_KEY) or in the file \
      ~/.config/photomap/keys.
      """)

  @OptionGroup var site: SiteOptions

  @OptionGroup var options: ServingOptions

  @Option(
    help: ArgumentHelp(
      "The address to listen at; the default can be reached from this computer only.", valueName: "address"))
  var host = "127.0.0.1"

  @Flag(
    help:
      "Build the site with its scripts as they are written, for a browser's debugger, until the next build.")
  var debugScripts = false

  @Flag(help: "Print a unit of systemd that keeps this command running, and end.")
  var systemd = false

  @OptionGroup var flickr: FlickrOptions

  @OptionGroup var logging: LoggingOptions

  func run() async throws {
    logging.begin()
    if systemd {
      do {
        return Console.writeOutput(
          try ServiceUnit(command: "serve", site: site, serving: options).text)
      } catch { throw CommandFailure.report(error) }
    }
    let serving = SiteServing(
      site: site, host: host, options: options, flickr: flickr, hasReadableScripts: debugScripts)
    try await serving.run { address in
      Console.writeMessage(
        "The preview is at \(address) and follows every change in \(site.content). Stop it with Ctrl-C.")
    }
  }
}
