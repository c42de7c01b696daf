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

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port: \(PreviewError.noSuchPort(port))")
    }
  }
}
