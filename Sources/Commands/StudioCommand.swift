internal import ArgumentParser
import Pipeline
import Preview
import Studio

struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract:
      "Shows the website on this computer, with an editor: add, describe and place photographs in the browser.",
    discussion: """
      Open the address that it prints: it signs this browser in, once. What you do in the browser is written to plain files of \
      the content folder, and shown at once. Stop it with Ctrl-C.
      """)

  @OptionGroup var site: SiteOptions

  @Option(help: ArgumentHelp("The port to listen at; 0 chooses a free one.", valueName: "number"))
  var port = 8080

  @OptionGroup var flickr: FlickrOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port: \(PreviewError.noSuchPort(port))")
    }
  }

  func run() async throws {
    let serving = SiteServing(site: site, port: port, flickr: flickr)
    let studio: Studio
    do {
      studio = try Studio(content: site.content, cache: site.build().cacheFolder, engine: serving.engine)
    } catch {
      throw CommandFailure.report(error)
    }
    try await serving.run(adding: studio.previewExtension) { address in
      Console.writeMessage(
        """
        The Studio is ready. Open this address in your browser; it can be used once:
          \(address)\(studio.entrance)
        It writes to \(site.content) only. Stop it with Ctrl-C.
        """)
    }
  }
}
