internal import ArgumentParser
import Building

/// The options of all commands that build a site.
struct SiteOptions: ParsableArguments {
  @OptionGroup var input: ContentOptions

  @Option(
    help: ArgumentHelp("The folder to build the site in.", valueName: "folder"), completion: .directory)
  var output = "output"

  @Flag(help: "Print only problems.")
  var quiet = false

  /// The folder with the photographs.
  var content: String { input.content }

  func build(clean: Bool = false) -> BuildOptions { input.build(output: output, clean: clean) }
}
