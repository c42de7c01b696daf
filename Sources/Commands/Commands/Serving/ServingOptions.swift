internal import ArgumentParser
import Preview

/// The options of the commands that show a site.
struct ServingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port to listen at; 0 chooses a free one.", valueName: "number"))
  var port = 8080

  @Flag(
    help:
      "Look through the content folder every second. Network drives, which do not tell of changes, are looked through anyway."
  )
  var poll = false

  @Option(
    help: ArgumentHelp(
      "The address at which browsers reach it through nginx, Caddy or another server on this computer, which ends the encryption: https://example.org/photos/.",
      valueName: "address"),
    transform: { text in
      guard let address = PublicAddress(text) else {
        throw ValidationError("“\(text)” is no address of a page. Write it like https://example.org/photos/.")
      }
      return address
    })
  var publicAddress: PublicAddress?

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port: \(PreviewError.noSuchPort(port))")
    }
  }
}
