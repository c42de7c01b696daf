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

  @Option(help: ArgumentHelp("The port to listen at; 0 chooses a free one.", valueName: "number"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The address to listen at; the default can be reached from this computer only.", valueName: "address"))
  var host = "127.0.0.1"

  @OptionGroup var flickr: FlickrOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port: \(PreviewError.noSuchPort(port))")
    }
  }

  func run() async throws {
    try await SiteServing(site: site, host: host, port: port, flickr: flickr).run { address in
      Console.writeMessage(
        "The preview is at \(address) and follows every change in \(site.content). Stop it with Ctrl-C.")
    }
  }
}
